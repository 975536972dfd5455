import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { packSalesJobs } from './index.ts'

/** M6, M16: a credit returned to an ended pack is money of the buyer. */

const app = await testApp({ RATE_LIMITS: 'off' })

/** A pack of three for 100.00 that ended after one use; paid or not. */
async function anEndedPack({ isPaid, used = 1 }: { isPaid: boolean; used?: number }) {
  const school = await aPackSchool(app, { credits: 3, priceMinor: 10_000, missedCounts: false })
  const { token, clientId } = school
  const { body: sold } = await school.sell()
  const { id, grossMinor } = await school.invoice()
  const seats: string[] = []
  for (const time of ['08:00', '10:00'].slice(0, used)) seats.push(await school.taught({ time }))
  if (isPaid) {
    const paidOn = Temporal.Now.plainDateISO('UTC').toString()
    const money = { clientId, method: 'bank', amountMinor: grossMinor, paidOn } as const
    await app.call('POST /api/payments', money, { token })
  }
  await school.end(sold.id, 'taken_back')
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  return {
    ...school,
    grossMinor,
    /** Runs the job of every ten minutes twice, like two servers. */
    giveBack: async () => {
      const { signal } = new AbortController()
      const run = () =>
        Promise.all(
          packSalesJobs(app.parts).map((job) =>
            job.run({}, { jobId: '', attempt: 1, isLastAttempt: false, signal }),
          ),
        )
      await Promise.all([run(), run()])
    },
    /** A no-show that the pack does not cover becomes a separate charge. */
    undo: (seat: number) => school.miss(seats[seat] ?? '', 2),
    read: async () => {
      const account = await app.call('GET /api/clients/{id}/account', undefined, {
        token,
        params: { id: clientId },
      })
      const invoice = await app.call('GET /api/invoices/{id}', undefined, { token, params: { id } })
      return { credit: account.body.creditMinor, open: invoice.body.openMinor }
    },
    broken: () => brokenLedger(app.db, business.id),
  }
}

test('of a paid pack it becomes the buyer’s credit, once', async () => {
  const { undo, giveBack, read, packs, charges, broken } = await anEndedPack({ isPaid: true })
  expect(await read()).toEqual({ credit: 6667, open: 0 })
  expect((await undo(0)).status).toBe(200)
  await giveBack()
  await giveBack()
  expect(await read()).toEqual({ credit: 10_000, open: 0 })
  expect(await packs()).toMatchObject([{ state: 'ended', left: 0 }])
  expect(await charges()).toHaveLength(1)
  expect(await broken()).toEqual([])
})

test('of an unpaid pack it lowers the open amount; shares add up to the price, to the cent', async () => {
  const { undo, giveBack, read, broken, grossMinor } = await anEndedPack({ isPaid: false, used: 2 })
  expect(await read()).toEqual({ credit: 0, open: grossMinor - 3333 })
  await undo(0)
  await giveBack()
  expect(await read()).toEqual({ credit: 0, open: grossMinor - 6667 })
  await undo(1)
  await giveBack()
  expect(await read()).toEqual({ credit: 0, open: 0 })
  expect(await broken()).toEqual([])
})
