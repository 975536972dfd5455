import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { aBankLine } from '../fixtures/payments/bank-lines.ts'
import { snapshot } from '../every-endpoint/foreign/snapshot.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '../fixtures/invoicing/invoices.ts'
import { aLesson, aRider, seatOf } from '../fixtures/schedule/lessons.ts'
import { anOffer } from '../fixtures/schedule/offers.ts'
import { aTrainer } from '../fixtures/identity/people.ts'
import { testApp } from '../fixtures/app/test-app.ts'

/**
 * M14, "Who sells? … each line has a seller and a payout rule": a business is the only seller on its documents, and
 * of their payments. stripe/who-sells.test.ts covers card payments.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const [own, foreign] = [await aShop(), await aShop()]

/** A business with one of every record that documents and payments use. */
async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  const riderId = await aRider(app, trainer)
  const extra = {
    clientId,
    kind: 'travel',
    servedOn: '2026-01-01',
    description: 'Travel',
    unitPriceMinor: 100,
  }
  const payment = { clientId, method: 'cash', amountMinor: 100, paidOn: '2026-01-02', allocations: [] }
  const kind = { name: 'Ten', credits: 10, priceMinor: 100, offerIds: [(await anOffer(app, trainer)).id] }
  const rate = { name: 'Standard', rate: 2000, category: 'S', validFrom: '2020-01-01' } as const
  const rates = (await app.call('POST /api/billing/tax-rates', rate, { token })).body.taxRates
  const invoice = await anInvoice(app, trainer, { clientId })
  const link = await app.call('POST /api/invoices/{id}/links', undefined, {
    token,
    params: { id: invoice.id },
  })
  return {
    token,
    businessId: (await app.call('GET /api/business', undefined, { token })).body.id,
    sellerName: invoice.seller.name,
    clientId,
    riderId,
    invoiceId: invoice.id,
    lineId: invoice.lines[0]?.id ?? '',
    linkId: link.body.id,
    draftId: (await aDraft(app, trainer, { clientId })).id,
    seatId: seatOf(await aLesson(app, trainer, { seats: [{ riderId }] })).id,
    extraId: (await app.call('POST /api/extras', extra, { token })).body.id,
    paymentId: (await app.call('POST /api/payments', payment, { token })).body.id,
    packKindId: (await app.call('POST /api/pack-kinds', { ...kind, isShared: true }, { token })).body.id,
    taxRateId: rates[0]?.id ?? '',
    bankLineId: (await aBankLine(app, trainer)).id,
  }
}
type Named = Exclude<keyof typeof own, 'token' | 'businessId' | 'sellerName'>

const charge = { description: 'A lesson', unitPriceMinor: 4500 }
const draft = (line: object) => ({ clientId: own.clientId, lines: [{ ...charge, ...line }] })
const money = { method: 'cash', amountMinor: 50, paidOn: '2026-01-02' }
const extra = { clientId: own.clientId, kind: 'travel', servedOn: '2026-01-01', ...charge }
const sale = { kindId: own.packKindId, clientId: own.clientId, soldAtDistance: false }

/** Requests of one business with ids of another. */
const requests: readonly [address: string, what: Named, body: (id: string) => object, of?: Named][] = [
  ['POST /api/invoices', 'clientId', (clientId) => ({ ...draft({}), clientId })],
  ['POST /api/invoices', 'riderId', (riderId) => draft({ riderId })],
  ['POST /api/invoices', 'seatId', (seatId) => draft({ seatId })],
  ['POST /api/invoices', 'extraId', (extraId) => draft({ extraId })],
  ['POST /api/invoices', 'taxRateId', (taxRateId) => draft({ taxRateId })],
  ['PATCH /api/invoices/{id}', 'clientId', (clientId) => ({ version: 1, clientId }), 'draftId'],
  ['PATCH /api/invoices/{id}', 'seatId', (seatId) => ({ version: 1, ...draft({ seatId }) }), 'draftId'],
  ['PATCH /api/invoices/{id}', 'extraId', (extraId) => ({ version: 1, ...draft({ extraId }) }), 'draftId'],
  [
    'POST /api/invoices/{id}/credit',
    'lineId',
    (lineId) => ({ lines: [{ lineId, amountMinor: 100 }] }),
    'invoiceId',
  ],
  ['POST /api/extras', 'clientId', (clientId) => ({ ...extra, clientId })],
  ['POST /api/extras', 'riderId', (riderId) => ({ ...extra, riderId })],
  ['POST /api/waivers', 'seatId', (seatId) => ({ seatId, reason: 'Kindness' })],
  ['POST /api/waivers', 'extraId', (extraId) => ({ extraId, reason: 'Kindness' })],
  ['POST /api/packs', 'packKindId', (kindId) => ({ ...sale, kindId })],
  ['POST /api/packs', 'clientId', (clientId) => ({ ...sale, clientId })],
  ['POST /api/payments', 'clientId', (clientId) => ({ ...money, clientId })],
  [
    'POST /api/payments',
    'invoiceId',
    (documentId) => ({ ...money, clientId: own.clientId, allocations: [{ documentId, amountMinor: 50 }] }),
  ],
  [
    'POST /api/payments/{id}/allocations',
    'invoiceId',
    (documentId) => ({ documentId, amountMinor: 50 }),
    'paymentId',
  ],
  ['POST /api/clients/{id}/credit-uses', 'invoiceId', (documentId) => ({ documentId }), 'clientId'],
  ['POST /api/sendings', 'invoiceId', (id) => ({ documentIds: [id] })],
  ['POST /api/reminders', 'clientId', (clientId) => ({ clientId })],
]

describe('M14: refused, and neither business changes', () => {
  test.each(requests)('%s with the %s of another business', async (address, what, body, of) => {
    const before = [await snapshot(app.db, own.businessId), await snapshot(app.db, foreign.businessId)]
    const [method = '', path = ''] = address.split(' ')
    const to = path.replace('{id}', of ? own[of] : '')
    const { status, code } = await app.send(method, to, body(foreign[what]), { token: own.token })
    expect([status, code]).toEqual([404, 'not_found'])
    expect([await snapshot(app.db, own.businessId), await snapshot(app.db, foreign.businessId)]).toEqual(
      before,
    )
  })

  const fence = /row-level security/
  const key = /violates foreign key/
  const line = 'description, unit_price_minor, amount_minor, tax_category, tax_rate'
  const aLine = `'x', 1, 1, 'O', 0`
  const document = 'currency, prices_include_tax, created_by'
  const aDocument = `'EUR', true, gen_random_uuid()`
  const statements: readonly [what: string, statement: string, refusal: RegExp][] = [
    [
      'a document of which another is the seller',
      `insert into documents (business_id, id, kind, client_id, ${document}) values ('${foreign.businessId}', gen_random_uuid(), 'invoice', '${foreign.clientId}', ${aDocument})`,
      fence,
    ],
    [
      'a document to a client of another',
      `insert into documents (business_id, id, kind, client_id, ${document}) values ('${own.businessId}', gen_random_uuid(), 'invoice', '${foreign.clientId}', ${aDocument})`,
      key,
    ],
    [
      'a credit note over an invoice of another',
      `insert into documents (business_id, id, kind, client_id, corrects, ${document}) values ('${own.businessId}', gen_random_uuid(), 'credit_note', '${own.clientId}', '${foreign.invoiceId}', ${aDocument})`,
      key,
    ],
    [
      'a draft handed over to another',
      `update documents set business_id = '${foreign.businessId}' where id = '${own.draftId}'`,
      fence,
    ],
    [
      'a line on a document of another',
      `insert into document_lines (business_id, id, document_id, position, ${line}) values ('${own.businessId}', gen_random_uuid(), '${foreign.draftId}', 9, ${aLine})`,
      key,
    ],
    [
      'a line that another sells',
      `insert into document_lines (business_id, id, document_id, position, ${line}) values ('${foreign.businessId}', gen_random_uuid(), '${own.draftId}', 9, ${aLine})`,
      fence,
    ],
    ...(['seat_id', 'extra_id', 'rider_id', 'credits'] as const).map((column): [string, string, RegExp] => [
      `a line with the ${column} of another`,
      `insert into document_lines (business_id, id, document_id, position, ${column}, ${line}) values ('${own.businessId}', gen_random_uuid(), '${own.draftId}', 9, '${foreign[({ seat_id: 'seatId', extra_id: 'extraId', rider_id: 'riderId', credits: 'lineId' } as const)[column]]}', ${aLine})`,
      key,
    ]),
    [
      'our money used for a document of another',
      `insert into allocations (business_id, id, payment_id, document_id, amount_minor, made_by) values ('${own.businessId}', gen_random_uuid(), '${own.paymentId}', '${foreign.invoiceId}', 50, gen_random_uuid())`,
      key,
    ],
    [
      'the money of another used for our document',
      `insert into allocations (business_id, id, payment_id, document_id, amount_minor, made_by) values ('${own.businessId}', gen_random_uuid(), '${foreign.paymentId}', '${own.invoiceId}', 50, gen_random_uuid())`,
      key,
    ],
    [
      'a payment by card for a document of another',
      `insert into card_payments (business_id, id, document_id, client_id, begun_by, amount_minor, asked_minor, currency, begun_at) values ('${own.businessId}', gen_random_uuid(), '${foreign.invoiceId}', '${own.clientId}', 'link', 50, 50, 'EUR', now())`,
      key,
    ],
    [
      'a link of ours that leads to a document of another',
      `update document_links set document_id = '${foreign.invoiceId}' where id = '${own.linkId}'`,
      key,
    ],
  ]
  test.each(statements)('by SQL as the server: %s', async (_, statement, refusal) => {
    const asServer = inScope(app.db, jobScope(own.businessId), (tx) => sql.raw(statement).execute(tx))
    await expect(asServer).rejects.toThrow(refusal)
  })
  test.each(['documents', 'document_lines', 'payments', 'allocations', 'billing', 'tax_rates'])(
    'by SQL as the server: %s of another business are hidden',
    async (table) => {
      const { rows } = await inScope(app.db, jobScope(own.businessId), (tx) =>
        sql<{ whose: string }>`select distinct business_id as whose from ${sql.table(table)}`.execute(tx),
      )
      expect(rows.map(({ whose }) => whose).filter((whose) => whose !== own.businessId)).toEqual([])
    },
  )
})
