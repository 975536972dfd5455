import { expect, test } from 'vitest'
import { lessonsOf } from '../../../test/http/lessons.ts'
import { aPackSchool } from '../../../test/http/packs.ts'
import { testApp } from '../../../test/http/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school whose pack is paid for, and what it is told is to be billed. */
async function aSoldPack() {
  const school = await aPackSchool(app, { missedCounts: false })
  await school.sell()
  await school.invoice()
  const { token } = school
  return {
    ...school,
    toBill: async () => (await app.call('GET /api/money/overview', undefined, { token })).body.unbilled,
    /** A lesson a pack has paid for, of which it turns out that nobody came: that pack does not pay for it. */
    missed: async () => {
      const seatId = await school.taught()
      await school.writeDown()
      await lessonsOf(app, school.trainer).seat(seatId, { version: 2, state: 'no_show' })
    },
  }
}

test('M16: what a pack pays for is not to be billed on the overview, from the moment it took place', async () => {
  const { taught, toBill } = await aSoldPack()
  await taught()
  expect(await toBill()).toEqual({ amountMinor: 0, entries: 0, payers: 0, oldestOn: null })
})

test('M16: what a pack does not pay for after all is to be billed on the overview at once', async () => {
  const { missed, toBill, charges } = await aSoldPack()
  await missed()
  expect(await charges()).toHaveLength(1)
  expect(await toBill()).toMatchObject({ amountMinor: 5000, entries: 1, payers: 1 })
})
