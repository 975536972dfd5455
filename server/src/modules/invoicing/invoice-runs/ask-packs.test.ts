import { expect, test } from 'vitest'
import { aPackSchool } from '#test/fixtures/invoicing/packs.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { setClock } from '#platform/clock.ts'
import { advanceRuns } from './advance-runs.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a paid pack, a lesson today, and this month's run. */
async function aRunningSchool() {
  const school = await aPackSchool(app, { missedCounts: false })
  const { token, trainer } = school
  await school.sell()
  await school.invoice()
  const { body: business } = await app.call('GET /api/business', undefined, { token })
  await app.call('PATCH /api/invoice-run-settings', { version: 1, isOn: true, draftDay: 5 }, { token })
  const run = async () => {
    const on = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).with({ day: 5 })
    const moment = on.toZonedDateTime({ timeZone: 'UTC', plainTime: '06:10' }).toInstant()
    setClock(() => moment)
    try {
      await advanceRuns(app.parts, business.id, { isLastAttempt: true })
    } finally {
      setClock()
    }
    const { items } = (await app.call('GET /api/invoice-runs', undefined, { token })).body
    const params = { id: items[0]?.id ?? '' }
    return (await app.call('GET /api/invoice-runs/{id}', undefined, { token, params })).body
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
