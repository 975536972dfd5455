import { expect, test } from 'vitest'
import { monthlyRuns } from '#test/fixtures/invoicing/monthly-runs.ts'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a paid pack, a lesson today, and this month's run. */
async function aRunningSchool() {
  const school = await aPackSchool(app, { missedCounts: false })
  const { token, trainer } = school
  await school.sell()
  await school.invoice()
  const { on, latest } = await monthlyRuns(app, token)
  const run = async () => {
    await on(Temporal.Now.plainDateISO('UTC').add({ months: 1 }).with({ day: 5 }), '06:10', true)
    return latest()
  }
  return {
    ...school,
    run,
    told: () => app.mailbox.mailTo(trainer.email, ({ subject }) => / for /.test(subject)),
  }
}

test('M16: a payer whose packs cover everything is not in the run', async () => {
  const { taught, run, told } = await aRunningSchool()
  await taught()
  expect((await run()).items).toEqual([])
  expect((await told()).text).toContain('There was nothing to bill')
})

test('M16: a lesson that the pack does not cover after all is drafted, and the mail says so', async () => {
  const { taught, writeDown, miss, run, told } = await aRunningSchool()
  const seatId = await taught()
  await writeDown()
  await miss(seatId, 2)
  expect((await run()).items).toMatchObject([{ grossMinor: 5000 }])
  expect((await told()).subject).toContain('1 draft')
})
