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

/** Registers, opens the mail, activates and signs in. */
export async function newVisitor(server: Server, person: DemoPerson, given: Registration): Promise<Visitor> {
  const email = demoAddress(person)
  await request(server, 'POST /api/users', { email, password: demoPassword, ...person, ...given })
  const mail = await newestMailTo(server.parts.db, email)
  const { link } = openBody(mail.id, mail.sealed_body ?? new Uint8Array())
  const [, id = '', secret = ''] = new URL(link ?? '').pathname.split('/').filter(Boolean)
  await request(server, `POST /api/activate-account/${id}/${secret}`)
  const { token } = (await request(server, 'POST /api/authenticate', { email, password: demoPassword })) as {
    token: string
  }
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
      return (await request(server, search === '' ? filled : `${filled}?${search}`, body, token)) as ReplyOf<
        Api[A]
      >
    },
    async sendPicture(address, of, version, png) {
      await request(server, `${address.replace('{id}', of)}?version=${version}`, png, token)
    },
  }
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
