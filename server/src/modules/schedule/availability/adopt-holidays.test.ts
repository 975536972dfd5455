import { describe, expect, test } from 'vitest'
import { anException, aWeek } from '#test/fixtures/schedule/availability.ts'
import { aCode, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { proposeHolidays } from './propose-holidays.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const owner = await aTrainer(app, { timeZone: 'Europe/London', locale: 'en-GB' })
const holidays = async (by: Person, query: Record<string, string> = { year: '2027' }) =>
  (await app.call('GET /api/availability/holidays', undefined, { token: by.token, query })).body
const adopt = (days: string[], by = owner, given: object = {}) =>
  app.call('POST /api/availability/holidays', { year: 2027, days, ...given }, { token: by.token })
const remove = ({ id, version }: { id: string; version: number }, removed = true) =>
  app.call(
    'PATCH /api/availability/exceptions/{id}',
    { version, removed },
    { token: owner.token, params: { id } },
  )

test('holidays of the country are suggested and not added automatically', async () => {
  const { country, regions, items } = await holidays(owner)
  expect(country).toBe('GB')
  expect(regions).toContainEqual({ code: 'SCT', name: 'Scotland' })
  expect(items).toContainEqual({ day: '2027-03-26', name: 'Good Friday', adopted: null })
  expect(items.every(({ adopted }) => adopted === null)).toBe(true)
})

test('regions have their own holidays; an unknown region has none', async () => {
  const summer = { day: '2027-08-30', name: 'Summer bank holiday', adopted: null }
  expect((await holidays(owner, { year: '2027', region: 'ENG' })).items).toContainEqual(summer)
  expect((await holidays(owner, { year: '2027', region: 'SCT' })).items).not.toContainEqual(summer)
  expect((await holidays(owner, { year: '2027', region: 'BY' })).items).toEqual([])
})

test('only the owner can add holidays', async () => {
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, owner, 'trainer') })
  expect((await adopt(['2027-03-26'], colleague)).status).toBe(403)
})

test('an added holiday closes the business; adding it twice has one effect; a deleted one can be added again', async () => {
  await aWeek(app, owner, { hours: [{ weekday: 5, from: '09:00', until: '17:00', placeId: null }] })
  const open = async () => {
    const query = { from: '2027-03-26', until: '2027-03-26' }
    return (await app.call('GET /api/availability', undefined, { token: owner.token, query })).body.items
  }
  expect(await open()).toHaveLength(1)
  const first = await adopt(['2027-03-26', '2027-03-29', '2027-06-15'])
  expect(first.body.items).toMatchObject([
    { fromDay: '2027-03-26', reason: 'Good Friday', isHoliday: true, trainerId: null, kind: 'closed' },
    { fromDay: '2027-03-29', reason: 'Easter Monday' },
  ])
  expect(await open()).toEqual([])
  const [friday] = first.body.items
  expect((await adopt(['2027-03-26'])).body.items).toEqual([friday])
  expect((await holidays(owner)).items).toContainEqual({
    day: '2027-03-26',
    name: 'Good Friday',
    adopted: { id: friday?.id, version: friday?.version },
  })
  const removed = await remove(friday ?? { id: '', version: 0 })
  expect(await open()).toHaveLength(1)
  const again = await adopt(['2027-03-26'])
  expect(again.body.items[0]?.id).not.toBe(friday?.id)
  expect((await remove(removed.body, false)).code).toBe('availability_overlap')
})

test('concurrent requests add a holiday once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => adopt(['2027-12-27'])))
  expect(new Set(answers.map(({ body }) => body.items[0]?.id)).size).toBe(1)
})

test('a trainer’s own exception on a holiday does not count as added', async () => {
  await anException(app, owner, { fromDay: '2027-05-31', untilDay: '2027-05-31', trainerId: null })
  const { items } = await holidays(owner)
  expect(items.find(({ day }) => day === '2027-05-31')?.adopted).toBe(null)
})

describe('suggestions', () => {
  const days = (...[country, region, year, locale]: Parameters<typeof proposeHolidays>) =>
    proposeHolidays(country, region, year, locale).items.map(({ day, name }) => `${day} ${name}`)

  test('are in the caller’s language if it is supported', async () => {
    expect(days('DE', 'SN', 2026, 'de-DE')).toContain('2026-11-18 Buß- und Bettag')
    expect(days('DE', 'SN', 2026, 'en-GB')).toContain("2026-01-01 New Year's Day")
  })
  test('list each day of a longer holiday, and omit half days', async () => {
    const eid = days('SA', undefined, 2026, 'en').filter((day) => day.includes('Ramadan'))
    expect(eid.map((day) => day.slice(0, 10))).toEqual([
      '2026-03-19',
      '2026-03-20',
      '2026-03-21',
      '2026-03-22',
    ])
    expect(days('CN', undefined, 2026, 'en').join()).not.toContain('Youth Day')
  })
  test('are empty for an unsupported country', async () => {
    expect(proposeHolidays('XX', undefined, 2026, 'en')).toEqual({ regions: [], items: [] })
  })
})
