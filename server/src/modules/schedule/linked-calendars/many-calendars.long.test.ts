import { randomUUIDv7 } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { jobsAreDone } from '#test/fixtures/app/jobs-done.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { aColleague, aTrainer } from '#test/fixtures/identity/people.ts'
import { bookingDay } from '#test/fixtures/schedule/bookings.ts'
import { at } from '#test/fixtures/schedule/lessons.ts'
import { calendarFile, openCalendarServer } from '#test/fixtures/schedule/linked-calendars.ts'

const outside = await openCalendarServer()
afterAll(() => outside.close())
const app = await testApp({ RATE_LIMITS: 'off', CALENDAR_API_BASE: outside.url })

const anAddress = () => `https://calendar.example/${randomUUIDv7()}.ics`
const busyHour = [at(3, '10:00'), at(3, '11:00')] as const
const link = ({ token }: { token: string }, address: string) =>
  app.call('POST /api/linked-calendars', { name: 'Private', address }, { token })

test('a trainer who links and changes calendars without end is slowed down', async () => {
  const limited = await testApp({ CALENDAR_API_BASE: outside.url })
  const { token } = await aTrainer(limited)
  const address = anAddress()
  const { body } = await limited.call('POST /api/linked-calendars', { name: 'Private', address }, { token })
  const codes: (string | undefined)[] = []
  for (let version = 1; version <= 20; version += 1) {
    const change = { version, address: anAddress() }
    const options = { token, params: { id: body.id } }
    // oxlint-disable-next-line no-await-in-loop -- each change needs the version before it
    codes.push((await limited.call('PATCH /api/linked-calendars/{id}', change, options)).code)
  }
  expect(codes.at(-1)).toBe('rate_limited')
})

test('many calendars that do not answer delay only their own business', async () => {
  const patient = await aTrainer(app)
  const slow = Array.from({ length: 5 }, anAddress)
  for (const address of slow) {
    outside.answer(address, { hangs: true })
    // oxlint-disable-next-line no-await-in-loop -- all wait before the other calendar
    await link(patient, address)
  }
  await expect.poll(() => slow.flatMap((address) => outside.asked(address)).length).toBeGreaterThan(0)
  const address = anAddress()
  outside.answer(address, { file: calendarFile(busyHour) })
  await link(await aTrainer(app), address)
  await expect.poll(() => outside.asked(address).length, { timeout: 5_000 }).toBe(1)
  for (const each of slow) outside.answer(each, { file: calendarFile() })
  outside.release()
})

test('busy times count, however many the colleagues have (S24)', async () => {
  const trainer = await aTrainer(app)
  const crowded = await aColleague(app, trainer, 'trainer')
  for (const [minutes, address] of Array.from({ length: 5 }, anAddress).entries()) {
    const from = Temporal.Instant.from(at(2, '00:00')).add({ minutes })
    const moments = Array.from({ length: 4_100 }, (_, n) => {
      const start = from.add({ seconds: n * 10 })
      return [start.toString(), start.add({ seconds: 5 }).toString()] as const
    })
    outside.answer(address, { file: calendarFile(...moments) })
    // oxlint-disable-next-line no-await-in-loop -- a trainer's requests come one after another
    await link(crowded, address)
  }
  const address = anAddress()
  outside.answer(address, { file: calendarFile(busyHour) })
  await link(trainer, address)
  await jobsAreDone(app.db)
  const query = { from: bookingDay(), until: bookingDay() }
  const { body } = await app.call('GET /api/availability', undefined, { token: trainer.token, query })
  expect(body.busy).toContainEqual({ trainerId: trainer.id, startsAt: busyHour[0], endsAt: busyHour[1] })
})
