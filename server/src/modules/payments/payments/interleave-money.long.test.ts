import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenLedger } from '#test/fixtures/payments/ledger.ts'
import { liveThrough, moneyHistory } from '#test/fixtures/invoicing/money-history.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/** Random concurrent actions on one client's money; after refusals too, the ledger is correct. */
const app = await testApp({ RATE_LIMITS: 'off' })

test('M8: after any order of charges, payments, allocations, credits and refunds, balances equal their entries', async () => {
  await fc.assert(
    fc.asyncProperty(moneyHistory, async (steps) => {
      const { businessId, statuses } = await liveThrough(app, steps)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(await brokenLedger(app.db, businessId)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
