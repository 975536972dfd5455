import { describe, expect, test } from 'vitest'
import { asOwner } from '#test/fixtures/horses/horses.ts'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { checkLedgers } from './check-ledger.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A seller with invoices 0001 to 0003, the second credited and the third paid. */
async function aShop() {
  const trainer = await aTrainer(app)
  const { token } = trainer
  await aSeller(app, trainer)
  const clientId = await aBuyer(app, trainer)
  const { id: businessId } = (await app.call('GET /api/business', undefined, { token })).body
  const lines = [
    { description: 'Lesson', unitPriceMinor: 4500, quantityMilli: 1500 },
    { description: 'Travel', unitPriceMinor: 1999, discountMinor: 99 },
  ]
  const made = []
  for (const _ of [1, 2, 3]) made.push(await anInvoice(app, trainer, { clientId, lines }))
  const [first, second, third] = made.map(({ id }) => id)
  await app.call('POST /api/invoices/{id}/credit', {}, { token, params: { id: second ?? '' } })
  const allocations = [{ documentId: third ?? '', amountMinor: 5000 }]
  const booked = { clientId, method: 'cash', amountMinor: 5000, paidOn: '2026-01-02', allocations } as const
  await app.call('POST /api/payments', { ...booked, allocations }, { token })
  return { businessId, first, second, third }
}

async function problemsOf(businessId: string): Promise<string[]> {
  for await (const ledger of checkLedgers(app.db))
    if (ledger.businessId === businessId) return ledger.problems
  throw new Error('Its ledger was not checked.')
}

/** Changes data past every trigger, as the owner of the database can. */
async function tamper(businessId: string, statement: string): Promise<void> {
  const tables = ['documents', 'document_lines', 'allocations', 'payments']
  const all = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join(' ')
  await asOwner(app.database, businessId, `${all('disable')} ${statement}; ${all('enable')}`)
}

test('an untouched ledger is correct, for every seller', async () => {
  const shops = [await aShop(), await aShop()]
  const checked = []
  for await (const ledger of checkLedgers(app.db)) checked.push(ledger)
  for (const { businessId } of shops)
    expect(checked.find((ledger) => ledger.businessId === businessId)).toMatchObject({
      documents: 4,
      problems: [],
    })
})

describe('M2, M5: a change past the triggers is found and named', () => {
  test.each([
    [
      'the words of a line',
      `update document_lines set description = 'x' where document_id = $first`,
      'Document 0001: It was altered',
    ],
    [
      'the amount of a line',
      `update document_lines set amount_minor = 1 where document_id = $first and position = 1`,
      'Document 0001: Its totals do not match',
    ],
    [
      'the buyer',
      `update documents set buyer = jsonb_set(buyer, '{name}', '"x"') where id = $third`,
      'Document 0003: It was altered',
    ],
    [
      'the version of its content',
      `update documents set content_version = 9 where id = $third`,
      'Document 0003: It was altered',
    ],
    [
      'the sum',
      `update documents set net_minor = 1, gross_minor = 1 where id = $third`,
      'Document 0003: Its totals do not match',
    ],
    [
      'its hash, to hide that',
      `update documents set note = 'x', hash = sha256('x') where id = $first`,
      'Document 0001: Its hash is not in the index',
    ],
    [
      'a number',
      `update documents set number = '0009', counter_value = 9 where id = $third`,
      'Document 0003'.replace('3', '9'),
    ],
    [
      'a payment',
      `update allocations set amount_minor = 999999 where document_id = $third`,
      'Document 0003: payments exceed',
    ],
  ])('%s', async (_, statement, sentence) => {
    const { businessId, first, third } = await aShop()
    await tamper(businessId, statement.replace('$first', `'${first}'`).replace('$third', `'${third}'`))
    expect((await problemsOf(businessId)).join('\n')).toContain(sentence)
  })
})

describe('M1: a deleted document is missed', () => {
  const remove = (id: string | undefined) =>
    `delete from allocations where document_id = '${id}'; delete from document_hashes where document_id = '${id}';
      delete from open_documents where document_id = '${id}'; delete from documents where id = '${id}'`
  test('from the middle of the chain', async () => {
    const { businessId, first } = await aShop()
    await tamper(businessId, remove(first))
    expect((await problemsOf(businessId)).join('\n')).toContain(
      'Document 0002: Documents missing before it in the chain: 1.',
    )
  })
  test('from its end', async () => {
    const { businessId } = await aShop()
    const last = `(select id from documents where business_id = '${businessId}' and kind = 'credit_note')`
    await tamper(
      businessId,
      `delete from document_hashes where document_id = ${last}; delete from documents where id = ${last}`,
    )
    expect(await problemsOf(businessId)).toEqual([
      'Series credit_note 0: the counter is at 1, but the last document has number 0.',
    ])
  })
})

test.each([
  ['on top of prices', false],
  ['within prices', true],
])(
  'M5: bit by bit, tax %s, the credit notes come to the invoice, each rate to the cent',
  async (_, within) => {
    const seller = await aTrainer(app)
    await aSeller(app, seller, { pricesIncludeTax: within })
    const { token } = seller
    for (const rate of [1900, 700])
      await app.call(
        'POST /api/billing/tax-rates',
        { name: `${rate}`, rate, category: 'S', validFrom: '2020-01-01', isUsual: true },
        { token },
      )
    const { body: billing } = await app.call('GET /api/billing', undefined, { token })
    const [full, reduced] = [1900, 700].map((rate) => billing.taxRates.find((one) => one.rate === rate)?.id)
    const invoice = await anInvoice(app, seller, {
      clientId: await aBuyer(app, seller),
      lines: [
        { description: 'Lesson', unitPriceMinor: 10, taxRateId: full },
        { description: 'Hay', unitPriceMinor: 33, taxRateId: reduced },
        { description: 'Less', unitPriceMinor: -4, taxRateId: reduced },
      ],
    })
    const options = { token, params: { id: invoice.id } }
    const [lesson, hay] = invoice.lines
    const notes = []
    for (let part = 0; part < 3; part += 1) {
      const wanted = [
        { lineId: lesson?.id, amountMinor: 3 },
        { lineId: hay?.id, amountMinor: 7 },
      ]
      notes.push((await app.call('POST /api/invoices/{id}/credit', { lines: wanted }, options)).body)
    }
    notes.push((await app.call('POST /api/invoices/{id}/credit', {}, options)).body)
    const sums = (rate: number, of: readonly (typeof invoice)[]) => {
      const taxes = of.flatMap((one) => one.taxes).filter((tax) => tax.rate === rate)
      const sum = (name: 'netMinor' | 'taxMinor') => taxes.reduce((all, tax) => all + tax[name], 0)
      return [sum('netMinor'), sum('taxMinor')]
    }
    for (const rate of [1900, 700]) expect(sums(rate, notes)).toEqual(sums(rate, [invoice]))
    expect((await app.call('GET /api/invoices/{id}', undefined, options)).body).toMatchObject({
      state: 'credited',
      openMinor: 0,
    })
    const { body: business } = await app.call('GET /api/business', undefined, { token })
    expect([await brokenLedger(app.db, business.id), await problemsOf(business.id)]).toEqual([[], []])
  },
)
