import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Api, ReplyOf } from '@cavaletti/contract'
import type { Server } from '#app/start-server.ts'
import { openBody } from '#platform/mail/sealing.ts'
import { bodyIn, wordIn } from './german.ts'
import { type DemoPerson, demoAddress } from './school.ts'
import { newestMailTo } from './store.ts'

/** Password of all demo accounts; it is printed. */
export const demoPassword = 'three poles and a long rein'

/** A signed-in user who acts through the API, like a browser. */
export interface Visitor {
  id: string
  email: string
  /** A text of the demo in the visitor's language, as `call` sends it. */
  word(text: string): string
  call<A extends keyof Api>(
    address: A,
    body?: object,
    params?: Record<string, string>,
    query?: Record<string, string>,
  ): Promise<ReplyOf<Api[A]>>
  /** The next call signs in again. */
  signInAgain(): void
  /** Uploads a picture unchanged. */
  sendPicture(
    address: 'PUT /api/horses/{id}/photo' | 'PUT /api/billing/logo' | 'PUT /api/public-page/photos',
    id: string,
    version: number,
    png: Buffer,
  ): Promise<void>
}

interface Registration {
  locale: string
  timeZone: string
  invitationCode?: string
}

/** Registers, opens the mail and activates; signs in on the first action. */
export async function newVisitor(server: Server, person: DemoPerson, given: Registration): Promise<Visitor> {
  const email = demoAddress(person)
  await request(server, 'POST /api/users', { email, password: demoPassword, ...person, ...given })
  const [, id = '', secret = ''] = (await linkMailedTo(server, email)).split('/').filter(Boolean)
  await request(server, `POST /api/activate-account/${id}/${secret}`)
  // Most only join, so a password is checked only for active users.
  let token: Promise<string> | undefined
  const signedIn = () => (token ??= signIn(server, email))
  return {
    id,
    email,
    word: (text) => wordIn(given.locale, text),
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
        body && bodyIn(given.locale, body),
        { token: await signedIn(), language: given.locale },
      )) as ReplyOf<Api[A]>
    },
    signInAgain() {
      token = undefined
    },
    async sendPicture(address, of, version, png) {
      await request(server, `${address.replace('{id}', of)}?version=${version}`, png, {
        token: await signedIn(),
      })
    },
  }
}

async function signIn(server: Server, email: string): Promise<string> {
  const answer = await request(server, 'POST /api/authenticate', { email, password: demoPassword })
  return (answer as { token: string }).token
}

/** Null if a rule refuses it. Other errors are thrown. */
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
  const { link } = openBody(mail.id, mail.sealedBody ?? new Uint8Array())
  return new URL(link ?? '').pathname
}

/** The requests of a browser that opens an invoice link. */
export async function openLink(server: Server, path: string): Promise<void> {
  await request(server, `GET /api/invoice-public/${path.split('/').at(-1) ?? ''}`)
}

interface Caller {
  token?: string
  /** Of the browser: the server stores some texts as the reader sees them. */
  language?: string
}

/** With rate limits on, waits and retries. */
async function request(server: Server, address: string, body?: object, caller?: Caller): Promise<unknown> {
  for (;;) {
    const answer = await ask(server, address, body, caller)
    if (answer.statusCode !== 429) return read(address, answer)
    await setTimeout(Number(answer.headers['retry-after'] ?? 1) * 1000)
  }
}

async function ask(server: Server, address: string, body?: object, { token, language }: Caller = {}) {
  const [method, url] = address.split(' ') as ['GET', string]
  return server.app.inject({
    method,
    url,
    // Each user has an address of their own, because rate limits may be on.
    remoteAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    ...(body && { payload: body }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(Buffer.isBuffer(body) && { 'content-type': 'image/png' }),
    },
  })
}

function read(address: string, answer: Awaited<ReturnType<typeof ask>>): unknown {
  if (answer.statusCode >= 400) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`)
  return answer.body === '' ? undefined : answer.json()
}
