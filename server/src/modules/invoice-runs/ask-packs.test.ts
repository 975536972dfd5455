import { expect, test } from 'vitest'
import { lessonsOf } from '../../../test/http/lessons.ts'
import { aPackSchool } from '../../../test/http/packs.ts'
import { testApp } from '../../../test/http/test-app.ts'
import { setClock } from '#platform/clock.ts'
import { advanceRuns } from './advance-runs.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

/** A school with a pack that is paid for, a lesson of today, and the run of this month. */
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
      await advanceRuns(app.db, 'http://localhost:3000', business.id, { isLastAttempt: true })
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

test('M16: who has only what a pack pays for is not in a run, written down or not', async () => {
  const { taught, run, told } = await aRunningSchool()
  await taught()
  expect((await run()).items).toEqual([])
  expect((await told()).text).toContain('Nothing was to be billed')
})

test('M16: what a pack does not pay for after all is drafted by the run, and its mail says so', async () => {
  const { taught, writeDown, trainer, run, told } = await aRunningSchool()
  const seatId = await taught()
  await writeDown()
  await lessonsOf(app, trainer).seat(seatId, { version: 2, state: 'no_show' })
  expect((await run()).items).toMatchObject([{ grossMinor: 5000 }])
  expect((await told()).subject).toContain('1 draft')
})
