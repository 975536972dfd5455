import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { mostOfBankLine, mostOfDocument, mostOfPrice } from '@cavaletti/contract/amounts'
import { type Endpoint, endpoints } from '@cavaletti/contract'
import { aBankLine, aStatement } from '../fixtures/payments/bank-lines.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { largestCosts } from './largest-costs.ts'
import { largestPay } from './largest-pay.ts'
import { onlyCompared } from './only-compared.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/** For every endpoint with amounts: the largest values are stored or refused properly, and lists still open. */

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
await aSeller(app, trainer, { pricesIncludeTax: false })
await app.call(
  'POST /api/billing/tax-rates',
  { name: 'Standard', category: 'S', rate: 10_000, validFrom: '2020-01-01', isUsual: true },
  { token },
)
const clientId = await aBuyer(app, trainer)

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`
const largestLine = {
  description: 'Hay',
  quantityMilli: 1_000_000_000,
  unitPriceMinor: 1_000_000_000,
}
const manyLines = (line: object) => Array.from({ length: 10 }, () => ({ ...largestLine, ...line }))
const signs = [{ unitPriceMinor: 1_000_000_000 }, { unitPriceMinor: -1_000_000_000 }] as const
const whole = { quantityMilli: 1000, unitPriceMinor: mostOfDocument / 2 }
const paid = { clientId, method: 'cash', amountMinor: mostOfDocument, paidOn: '2026-01-01' } as const
const invoiced = async () =>
  (await anInvoice(app, trainer, { clientId, lines: [{ ...largestLine, ...whole }] })).id
const payment = async () => (await app.call('POST /api/payments', paid, { token })).body.id

interface Attempt {
  id?: string
  body: object
}

/** By endpoint: requests with the largest amounts. */
const largest: Record<string, () => Promise<Attempt[]>> = {
  'POST /api/offers': async () => [
    { body: { name: 'Clinic', kind: 'private', capacity: 1, minutes: 60, priceMinor: mostOfPrice } },
  ],
  'PATCH /api/offers/{id}': async () => {
    const offer = { name: 'Day', kind: 'private', capacity: 1, minutes: 60, priceMinor: 1 } as const
    const { id } = (await app.call('POST /api/offers', offer, { token })).body
    return [{ id, body: { version: 1, priceMinor: mostOfPrice } }]
  },
  ...largestPay(app, trainer),
  ...largestCosts(app, trainer, clientId),
  'POST /api/invoices': async () => [
    ...signs.map((sign) => ({ body: { clientId, lines: manyLines(sign) } })),
    { body: { clientId, lines: manyLines({ ...whole, unitPriceMinor: mostOfDocument }) } },
    { body: { clientId, lines: [{ ...largestLine, ...whole }] } },
    { body: { clientId, lines: manyLines({ ...whole, discountMinor: mostOfDocument }) } },
  ],
  'PATCH /api/invoices/{id}': async () => {
    const { id } = await aDraft(app, trainer, { clientId })
    return [
      ...signs.map((sign) => ({ id, body: { version: 1, lines: manyLines(sign) } })),
      { id, body: { version: 1, lines: manyLines(whole) } },
    ]
  },
  'POST /api/invoices/{id}/credit': async () => {
    const id = await invoiced()
    const params = { id }
    const { body } = await app.call('GET /api/invoices/{id}', undefined, { token, params })
    const lines = body.lines.map((line) => ({ lineId: line.id, amountMinor: mostOfDocument }))
    return [
      { id, body: { lines } },
      { id, body: {} },
    ]
  },
  'POST /api/payments': async () => [
    { body: paid },
    {
      body: {
        ...paid,
        allocations: Array.from({ length: 100 }, () => ({
          documentId: clientId,
          amountMinor: mostOfDocument,
        })),
      },
    },
  ],
  'POST /api/payments/{id}/allocations': async () => {
    const id = await payment()
    const documentId = await invoiced()
    return [mostOfDocument, -mostOfDocument].map((amountMinor) => ({ id, body: { documentId, amountMinor } }))
  },
  'POST /api/payments/{id}/refunds': async () => {
    const body = { amountMinor: mostOfDocument, method: 'cash', paidOn: '2026-01-01' }
    return [{ id: await payment(), body }]
  },
  'POST /api/card-payments/{id}/refunds': async () => [
    { id: await payment(), body: { amountMinor: mostOfDocument } },
  ],
  'POST /api/bank-statements': async () => [
    {
      body: aStatement(
        Array.from({ length: 50 }, (_, place) => ({
          amountMinor: place % 2 === 0 ? mostOfBankLine : -mostOfBankLine,
          occurrence: place + 1,
        })),
      ),
    },
  ],
  'POST /api/bank-lines/{id}/recording': async () => {
    const { id, version } = await aBankLine(app, trainer, { amountMinor: 20 * mostOfDocument })
    const part = { clientId, amountMinor: mostOfDocument }
    return [{ id, body: { version, parts: Array.from({ length: 20 }, () => part) } }]
  },
  'POST /api/pack-kinds': async () => {
    const { offerId } = await pack()
    const kind = { name: 'All', offerIds: [offerId], usableFrom: 'issue', isShared: true }
    return [{ body: { ...kind, credits: 500, priceMinor: mostOfPrice } }]
  },
  'PATCH /api/pack-kinds/{id}': async () => {
    const { kindId } = await pack()
    return [{ id: kindId, body: { version: 1, credits: 500, priceMinor: mostOfPrice } }]
  },
  'POST /api/membership-kinds': async () => {
    const { offerId } = await pack()
    return [{ body: { name: 'All', offerIds: [offerId], credits: 60, priceMinor: mostOfPrice } }]
  },
  'PATCH /api/membership-kinds/{id}': async () => {
    const kind = { name: 'A', offerIds: [(await pack()).offerId], credits: 4, priceMinor: 1 }
    const { id } = (await app.call('POST /api/membership-kinds', kind, { token })).body
    return [{ id, body: { version: 1, priceMinor: mostOfPrice } }]
  },
  'POST /api/extras': async () => [
    ...Array.from({ length: 20 }, () => ({ body: extra({ unitPriceMinor: mostOfPrice }) })),
    { body: extra({ unitPriceMinor: mostOfPrice, quantityMilli: 1_000_000 }) },
  ],
  'PUT /api/places/{id}/travel-fees': async () => {
    const address = { street: '', city: 'Oakfield', postcode: '', country: 'GB' }
    const { id } = (await app.call('POST /api/places', { name: 'Yard', address }, { token })).body
    return [
      { id, body: { feeMinor: mostOfPrice } },
      { id, body: { clientId, feeMinor: mostOfPrice } },
    ]
  },
  'PATCH /api/reminder-settings': async () => {
    const { body } = await app.call('GET /api/reminder-settings', undefined, { token })
    const levels = body.levels.map((level) => ({ ...level, feeMinor: 1_000_000 }))
    return [{ body: { version: body.version, levels } }]
  },
}

const extra = (given: object) => {
  const livery = { kind: 'other', servedOn: '2026-01-01', description: 'Livery' }
  return { clientId, ...livery, ...given }
}

async function pack(): Promise<{ offerId: string; kindId: string }> {
  const offer = { name: 'Group', kind: 'group', capacity: 6, minutes: 60, priceMinor: 1 } as const
  const { body } = await app.call('POST /api/offers', offer, { token })
  const kind = {
    name: 'Ten',
    credits: 10,
    priceMinor: 1,
    offerIds: [body.id],
    usableFrom: 'issue',
    isShared: true,
  } as const
  const { id } = (await app.call('POST /api/pack-kinds', kind, { token })).body
  return { offerId: body.id, kindId: id }
}

function takesAmounts({ body }: Endpoint): boolean {
  if (!body) return false
  const schema = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return /"\w*(?:Minor|Milli)":\{[^}]*"integer"/.test(schema)
}

const lists = endpoints.filter(
  ({ method, path, auth, query, download }) =>
    method === 'GET' &&
    auth === 'trainer' &&
    !path.includes('{') &&
    !download &&
    (query === undefined || (query as z.ZodType).safeParse({}).success),
)

async function expectListsToOpen(): Promise<void> {
  for (const list of lists) {
    const answer = await app.send('GET', list.path, undefined, { token })
    // Without a card account some lists do not exist.
    expect([200, 404], addressOf(list)).toContain(answer.status)
  }
  const account = { token, params: { id: clientId } }
  expect((await app.call('GET /api/clients/{id}/account', undefined, account)).status).toBe(200)
  const statement = { ...account, query: { from: '2020-01-01', until: '2030-01-01' } }
  expect((await app.call('GET /api/clients/{id}/statement', undefined, statement)).status).toBe(200)
}

const amounts = endpoints.filter(takesAmounts).map(addressOf)

test('every endpoint with amounts is covered', () => {
  expect(amounts.filter((address) => !onlyCompared.has(address)).toSorted()).toEqual(
    Object.keys(largest).toSorted(),
  )
})

describe.each(Object.keys(largest))('%s', (address) => {
  let attempts: Attempt[] = []
  beforeAll(async () => {
    attempts = (await largest[address]?.()) ?? []
  })
  test('accepts or refuses the largest amounts, and every list still opens', async () => {
    const [method = '', path = ''] = address.split(' ')
    for (const { id = '', body } of attempts) {
      const answer = await app.send(method, path.replace('{id}', id), body, { token })
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
      expect(answer.status, JSON.stringify(answer.body)).not.toBe(400)
      if (answer.status === 422) expect(answer.body).toMatchObject({ error: { message: expect.any(String) } })
    }
    await expectListsToOpen()
  })
})

test('unbilled charges above one document’s maximum are drafted as several', async () => {
  const { status, body } = await app.call('POST /api/charges/drafts', { until: '2026-12-31' }, { token })
  expect(status).toBe(201)
  expect(body.drafts.length).toBeGreaterThan(1)
  expect(body.drafts.every(({ grossMinor }) => grossMinor <= mostOfDocument)).toBe(true)
  await expectListsToOpen()
})
