import type { Api, ReplyOf } from '@cavaletti/contract'
import { aLogo } from './files.ts'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

type Billing = ReplyOf<Api['GET /api/billing']>

/** Uploads a picture as the logo of a trainer's business, with the current version. */
export async function sendLogo(app: Requests, { token }: Person, bytes: Uint8Array, type = 'image/png') {
  const { body } = await app.call('GET /api/billing', undefined, { token })
  return app.call('PUT /api/billing/logo', bytes, {
    token,
    query: { version: String(body.version) },
    headers: { 'content-type': type },
  })
}

/** Gives a trainer's business a logo. */
export async function giveLogo(app: Requests, trainer: Person, bytes?: Uint8Array): Promise<Billing> {
  const { status, body } = await sendLogo(app, trainer, bytes ?? (await aLogo()))
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
  return body
}
