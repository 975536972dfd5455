import { describe, expect, test } from 'vitest'
import type { Api, BodyOf } from '@cavaletti/contract'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aBuyer, aDraft, anInvoice, aSeller } from '#test/fixtures/invoicing/invoices.ts'
import { aTrainer } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { inScope, jobScope } from '#database/scope.ts'
import { setClock } from '#platform/clock.ts'
import { showOverview } from './show-overview.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const realToday = Temporal.Now.plainDateISO('UTC')

/** A new business and its owner's actions. */
async function aShop() {
  const trainer = await aTrainer(app)
  await aSeller(app, trainer, { termsDays: 7 })
  const { token } = trainer
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  return {
    trainer,
    token,
    businessId: business.id,
    client: (firstName: string) => aBuyer(app, trainer, { firstName }),
    invoice: (clientId: string, unitPriceMinor: number) =>
      anInvoice(app, trainer, { clientId, lines: [{ description: 'Lesson', unitPriceMinor }] }),
    pay: async (
      clientId: string,
      amountMinor: number,
      given: Partial<BodyOf<Api['POST /api/payments']>> = {},
    ) =>
      (
        await app.call(
          'POST /api/payments',
          { clientId, amountMinor, method: 'bank', paidOn: realToday.toString(), ...given },
          { token },
        )
      ).body,
    overview: async () => (await app.call('GET /api/money/overview', undefined, { token })).body,
  }
}

test('a business without money has zeros and twelve empty months', async () => {
  const { overview } = await aShop()
  const { months, ...rest } = await overview()
  expect(rest).toMatchObject({
    open: { amountMinor: 0, documents: 0 },
    overdue: { amountMinor: 0, documents: 0, oldestDueOn: null },
    owing: [],
    unbilled: { amountMinor: 0, entries: 0, payers: 0, oldestOn: null },
    unmarked: { seats: 0, lessons: 0, oldestOn: null },
    credits: { amountMinor: 0, clients: [] },
  })
  expect(months).toHaveLength(12)
  expect(months.at(-1)).toEqual({
    month: realToday.with({ day: 1 }).toString(),
    billedMinor: 0,
    paidMinor: 0,
  })
})

describe('M8: open, overdue and paid amounts, and credit', () => {
  test('follow from documents, payments and allocations; drafts do not count', async () => {
    const { trainer, token, client, invoice, pay, overview, businessId } = await aShop()
    const [amelia, leo] = [await client('Amelia'), await client('Leo')]
    await aDraft(app, trainer, { clientId: leo })
    const first = await invoice(amelia, 10_000)
    await invoice(amelia, 5000)
    await invoice(leo, 20_000)
    await pay(amelia, 4000)
    const credited = await app.call(
      'POST /api/invoices/{id}/credit',
      { lines: [{ lineId: first.lines[0]?.id ?? '', amountMinor: 1000 }] },
      { token, params: { id: first.id } },
    )
    expect(credited.status).toBe(201)
    const seen = await overview()
    expect(seen.open).toEqual({ amountMinor: 30_000, documents: 3 })
    expect(
      seen.owing.map(({ clientName, openMinor, documents }) => [clientName, openMinor, documents]),
    ).toEqual([
      ['Leo Hart', 20_000, 1],
      ['Amelia Hart', 10_000, 2],
    ])
    expect(seen.months.at(-1)).toMatchObject({ billedMinor: 34_000, paidMinor: 4000 })
    await pay(leo, 20_500)
    const after = await overview()
    expect([after.open.documents, after.credits.amountMinor]).toEqual([2, 500])
    expect(after.credits.clients.map(({ clientName, creditMinor }) => [clientName, creditMinor])).toEqual([
      ['Leo Hart', 500],
    ])
    expect(await brokenLedger(app.db, businessId)).toEqual([])
  })

  test('a refund counts in its own month, a voided payment in the month of the payment (M9)', async () => {
    const { token, client, pay, overview } = await aShop()
    const clientId = await client('Amelia')
    const lastMonth = realToday.subtract({ months: 1 }).with({ day: 3 }).toString()
    const kept = await pay(clientId, 9000, { paidOn: lastMonth })
    const wrong = await pay(clientId, 500, { paidOn: lastMonth })
    await app.call('POST /api/payments/{id}/void', { reason: 'Twice' }, { token, params: { id: wrong.id } })
    await app.call(
      'POST /api/payments/{id}/refunds',
      { amountMinor: 1000, method: 'bank', paidOn: realToday.toString() },
      { token, params: { id: kept.id } },
    )
    const { months, credits } = await overview()
    expect(months.slice(-2).map(({ paidMinor }) => paidMinor)).toEqual([9000, -1000])
    expect(credits.amountMinor).toBe(8000)
  })

  test('overdue from the day after the due date, local to the business', async () => {
    const { client, invoice, businessId } = await aShop()
    const { dueOn } = await invoice(await client('Amelia'), 4500)
    // No session lasts that long, so this calls the function directly.
    const onDay = async (days: number) => {
      const due = Temporal.PlainDate.from(dueOn ?? '')
      const noon = due.add({ days }).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).toInstant()
      setClock(() => noon)
      try {
        return await inScope(app.db, jobScope(businessId), (tx) => showOverview(tx, jobScope(businessId)))
      } finally {
        setClock()
      }
    }
    const [due, late] = [await onDay(0), await onDay(1)]
    expect(due.overdue).toEqual({ amountMinor: 0, documents: 0, oldestDueOn: null })
    expect(late.overdue).toEqual({ amountMinor: 4500, documents: 1, oldestDueOn: dueOn })
    expect(late.open).toEqual(due.open)
  })
})

test('M16: chargeable items without a document are counted, with the number of payers and the earliest day', async () => {
  const { token, client, overview } = await aShop()
  for (const firstName of ['Amelia', 'Leo'])
    await app.call(
      'POST /api/extras',
      {
        clientId: await client(firstName),
        kind: 'travel',
        servedOn: realToday.subtract({ days: 3 }).toString(),
        description: 'Travel',
        unitPriceMinor: 1200,
      },
      { token },
    )
  expect((await overview()).unbilled).toEqual({
    amountMinor: 2400,
    entries: 2,
    payers: 2,
    oldestOn: realToday.subtract({ days: 3 }).toString(),
  })
})
