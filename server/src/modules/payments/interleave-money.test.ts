import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenBooks } from '../../../test/http/books.ts'
import { liveThrough, moneyHistory } from '../../../test/http/money-history.ts'
import { testApp } from '../../../test/http/test-app.ts'

/** Random histories of one client's money, several steps at a time; whatever is refused, the books stay right. */
const app = await testApp({ RATE_LIMITS: 'off' })

test('M8: in whatever order money is asked for, paid, used, credited and given back, balances equal the sum of their parts', async () => {
  await fc.assert(
    fc.asyncProperty(moneyHistory, async (steps) => {
      const { businessId, statuses } = await liveThrough(app, steps)
      expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
      expect(await brokenBooks(app.db, businessId)).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
