import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { Person } from './people.ts'
import type { Requests } from './requests.ts'

type Invoice = ReplyOf<Api['GET /api/invoices/{id}']>
type Draft = BodyOf<Api['POST /api/invoices']>

/** Enters all invoice settings of a trainer's business. */
export async function aSeller(
  app: Requests,
  { token }: Person,
  settings: Partial<BodyOf<Api['PATCH /api/billing']>> = {},
): Promise<void> {
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  const address = {
    street: 'Mill Lane 4',
    city: 'Oakfield',
    postcode: 'OA1 2BC',
    country: business.address.country,
  }
  expectOk(await app.call('PATCH /api/business', { version: business.version, address }, { token }))
  const { body: billing } = await app.call('GET /api/billing', undefined, { token })
  const body = { version: billing.version, vatId: 'GB123456789', ...settings }
  expectOk(await app.call('PATCH /api/billing', body, { token }))
}

/** A client with an address, added by hand. */
export async function aBuyer(app: Requests, { token }: Person, given: object = {}): Promise<string> {
  const body = {
    firstName: 'Amelia',
    lastName: 'Hart',
    street: '14 Mill Lane',
    city: 'Oakfield',
    postcode: 'OA1',
    country: 'GB',
    ...given,
  }
  return expectOk(await app.call('POST /api/clients', body, { token })).id
}

export async function aDraft(
  app: Requests,
  { token }: Person,
  given: Partial<Draft> & { clientId: string },
): Promise<Invoice> {
  const lines = [{ description: 'Private lesson, 45 min', unitPriceMinor: 4500 }]
  return expectOk(await app.call('POST /api/invoices', { lines, ...given }, { token }))
}

export async function anInvoice(
  app: Requests,
  trainer: Person,
  given: Partial<Draft> & { clientId: string },
): Promise<Invoice> {
  const { id, version } = await aDraft(app, trainer, given)
  return expectOk(
    await app.call('POST /api/invoices/{id}/issue', { version }, { token: trainer.token, params: { id } }),
  )
}

function expectOk<T>({ status, code, body }: { status: number; code: unknown; body: T }): T {
  if (status >= 300) throw new Error(`answered ${status} ${String(code)} ${JSON.stringify(body)}`)
  return body
}
