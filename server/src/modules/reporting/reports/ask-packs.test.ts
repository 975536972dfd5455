import { expect, test } from 'vitest'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a paid pack, and its unbilled amount. */
async function aSoldPack() {
  const school = await aPackSchool(app, { missedCounts: false })
  await school.sell()
  await school.invoice()
  const { token } = school
  return {
    ...school,
    toBill: async () => (await app.call('GET /api/money/overview', undefined, { token })).body.unbilled,
    /** A lesson paid by a pack that turns into a no-show, which the pack does not cover. */
    missed: async () => {
      const seatId = await school.taught()
      await school.writeDown()
      await school.miss(seatId, 2)
    },
  }
}

test('M16: a lesson covered by a pack is never unbilled on the overview', async () => {
  const { taught, toBill } = await aSoldPack()
  await taught()
  expect(await toBill()).toEqual({ amountMinor: 0, entries: 0, payers: 0, oldestOn: null })
})

test('M16: a lesson no longer covered is unbilled on the overview at once', async () => {
  const { missed, toBill, charges } = await aSoldPack()
  await missed()
  expect(await charges()).toHaveLength(1)
  expect(await toBill()).toMatchObject({ amountMinor: 5000, entries: 1, payers: 1 })
})
