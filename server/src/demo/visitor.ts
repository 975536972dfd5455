import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Api, ReplyOf } from '@cavaletti/contract'
import type { Server } from '#app/start-server.ts'
import { openBody } from '#platform/mail/sealing.ts'
import { type DemoPerson, demoAddress } from './school.ts'
import { newestMailTo } from './store.ts'

/** Every demo account has it; it is printed. */
export const demoPassword = 'three poles and a long rein'

/** Somebody signed in, who does what people do: through the API, as the browser would. */
export interface Visitor {
  id: string
  email: string
  call<A extends keyof Api>(
    address: A,
    body?: object,
    params?: Record<string, string>,
    query?: Record<string, string>,
  ): Promise<ReplyOf<Api[A]>>
  /** Sends a picture, as it is. */
  sendPicture(address: 'PUT /api/horses/{id}/photo', id: string, version: number, png: Buffer): Promise<void>
}

interface Registration {
  locale: string
  timeZone: string
  invitationCode?: string
}

/** Registers, opens the mail and activates; signs in when there is something to do. */
export async function newVisitor(server: Server, person: DemoPerson, given: Registration): Promise<Visitor> {
  const email = demoAddress(person)
  await request(server, 'POST /api/users', { email, password: demoPassword, ...person, ...given })
  const [, id = '', secret = ''] = (await linkMailedTo(server, email)).split('/').filter(Boolean)
  await request(server, `POST /api/activate-account/${id}/${secret}`)
  // Most only join; a password is checked for those who go on to do something.
  let token: Promise<string> | undefined
  const signedIn = () => (token ??= signIn(server, email))
  return {
    id,
    email,
    async call<A extends keyof Api>(
      address: A,
      body?: object,
      params: Record<string, string> = {},
      query = {},
    ) {
      const filled = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
      const search = new URLSearchParams(query).toString()
      return (await request(
        server,
        search === '' ? filled : `${filled}?${search}`,
        body,
        await signedIn(),
      )) as ReplyOf<Api[A]>
    },
    async sendPicture(address, of, version, png) {
      await request(server, `${address.replace('{id}', of)}?version=${version}`, png, await signedIn())
    },
  }
}

async function signIn(server: Server, email: string): Promise<string> {
  const answer = await request(server, 'POST /api/authenticate', { email, password: demoPassword })
  return (answer as { token: string }).token
}

/** Null where a rule refuses it. Anything else that goes wrong is a failure. */
export async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Error && / answered 4(09|22): /.test(error.message)) return null
    throw error
  }
}

/** Path of the link in the newest mail to an address. */
export async function linkMailedTo(server: Server, email: string): Promise<string> {
  const mail = await newestMailTo(server.parts.db, email)
  const { link } = openBody(mail.id, mail.sealed_body ?? new Uint8Array())
  return new URL(link ?? '').pathname
}

/** What a browser asks for when somebody follows the link of an invoice. */
export async function openLink(server: Server, path: string): Promise<void> {
  await request(server, `GET /api/invoice-public/${path.split('/').at(-1) ?? ''}`)
}

/** Where throttles are on, waits until more is allowed: nothing here is in a hurry. */
async function request(server: Server, address: string, body?: object, token?: string): Promise<unknown> {
  for (;;) {
    const answer = await ask(server, address, body, token)
    if (answer.statusCode !== 429) return read(address, answer)
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1000)
  }
}

async function ask(server: Server, address: string, body?: object, token?: string) {
  const [method, url] = address.split(' ') as ['GET', string]
  return server.app.inject({
    method,
    url,
    // Everybody comes from a place of their own, as in life; the throttles may be on.
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(body && { payload: body }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(Buffer.isBuffer(body) && { 'content-type': 'image/png' }),
    },
  })
}

function read(address: string, answer: Awaited<ReturnType<typeof ask>>): unknown {
  if (answer.statusCode >= 400) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body === '' ? undefined : answer.json()
}
