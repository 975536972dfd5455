import type { Api, BodyOf } from '@cavaletti/contract'
import { mostOverdue } from '@cavaletti/contract/reporting/inspection-period'
import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../../../../e2e/fixtures/pdf.ts'
import { aColleague, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { anIncident, involved } from '#test/fixtures/schedule/incidents.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })

const period = { from: '2026-01-01', until: '2026-06-30' }
const show = (of: Pick<Person, 'token'>, query: { from: string; until: string } = period) =>
  app.call('GET /api/inspection-records', undefined, { token: of.token, query })
const pdf = async (of: Pick<Person, 'token'>, headers: Record<string, string> = {}) => {
  const { body } = await app.call('GET /api/inspection-records/pdf', undefined, {
    token: of.token,
    query: period,
    headers,
  })
  return textOfPdf(body as Uint8Array).replaceAll(/\s+/g, ' ')
}
const csv = async (of: Pick<Person, 'token'>) => {
  const { body } = await app.call('GET /api/inspection-records/csv', undefined, {
    token: of.token,
    query: period,
  })
  return (body as unknown as string).replace('\uFEFF', '').split('\r\n')
}

/** A school with a horse that worked, was shod, was treated and rested in the period. */
async function aYard() {
  const owner = await aTrainer(app)
  const { token } = owner
  const horse = await aHorse(app, owner, { microchip: '826009999999999', colour: 'bay', maxWorksPerDay: 1 })
  const params = { id: horse.id }
  const work = (startedAt: string, given: object = {}) =>
    app.call(
      'POST /api/horses/{id}/work',
      { startedAt, minutes: 45, activity: 'lesson', riderName: 'Ella Hale', ...given },
      { token, params },
    )
  const care = (given: BodyOf<Api['POST /api/horses/{id}/care']>) =>
    app.call('POST /api/horses/{id}/care', given, { token, params })
  await work('2026-03-02T09:00:00Z', { riderWeightClass: '45_to_59' })
  await work('2026-03-03T09:00:00Z')
  await work('2026-03-03T15:00:00Z', { overrideReason: 'A short walk' })
  await care({ kind: 'farrier', title: 'Trim', doneOn: '2026-04-10' })
  await app.call(
    'POST /api/horses/{id}/medicines',
    { givenOn: '2026-04-11', product: 'Phenylbutazone', dose: '1 sachet', givenBy: 'Dr Grey' },
    { token, params },
  )
  return { owner, horse, work, care, params }
}

describe('inspection records', () => {
  test('are refused to everybody but owners', async () => {
    const { owner } = await aYard()
    for (const role of ['trainer', 'assistant', 'bookkeeper'] as const) {
      const colleague = await aColleague(app, owner, role)
      expect((await show(colleague)).status).toBe(403)
    }
  })

  test('need a period of at most three years, in order', async () => {
    const owner = await aTrainer(app)
    const wrong = async (query: typeof period) => (await show(owner, query)).body.error?.fields
    expect(await wrong({ from: '2026-02-02', until: '2026-02-01' })).toEqual({
      until: 'must not be before the first day',
    })
    expect(await wrong({ from: '2020-01-01', until: '2026-01-01' })).toEqual({
      until: 'must be at most three years after the first day',
    })
    expect((await show(owner, { from: '2023-07-01', until: '2026-06-30' })).status).toBe(200)
  })

  test('show nothing of another business', async () => {
    await aYard()
    const stranger = await aTrainer(app)
    expect((await show(stranger)).body).toMatchObject({
      horses: 0,
      works: 0,
      care: 0,
      medicines: 0,
      gaps: [],
      isCut: false,
    })
    expect(await pdf(stranger)).not.toContain('Biscuit')
  })

  test('count what the period holds', async () => {
    const { owner } = await aYard()
    expect((await show(owner)).body).toMatchObject({
      horses: 1,
      works: 3,
      minutes: 135,
      care: 1,
      medicines: 1,
      timesOff: 0,
      certificates: 0,
    })
    expect((await show(owner, { from: '2026-03-03', until: '2026-03-03' })).body.works).toBe(2)
  })

  test('H1: reversed work counts no more, but the register keeps it', async () => {
    const { owner, work } = await aYard()
    const { body } = await work('2026-03-05T09:00:00Z', { minutes: 60 })
    await app.call(
      'POST /api/work/{id}/reversal',
      { reason: 'Wrong horse' },
      { token: owner.token, params: { id: body.id } },
    )
    expect((await show(owner)).body.minutes).toBe(135)
    const lines = (await csv(owner)).filter((line) => line.startsWith('2026-03-05'))
    expect(lines).toHaveLength(2)
    expect(lines.join(' ')).toMatch(/Reversed.*Reversal|Reversal.*Reversed/)
  })

  test('the register names riders and overridden limits', async () => {
    const { owner } = await aYard()
    const [head = '', first = '', , third = ''] = await csv(owner)
    expect(head).toContain('Date,Start,Minutes,Horse')
    expect(first).toBe('2026-03-02,09:00,45,Biscuit,Lesson,Ella Hale,45 to 59 kg,,Valid,,')
    expect(third).toContain('Rides a day,A short walk')
  })

  test('the PDF lists horses, work, limits, care and medicines, but no riders', async () => {
    const { owner } = await aYard()
    const words = await pdf(owner)
    for (const part of [
      '826009999999999',
      'March 2026',
      '2:15',
      'A short walk',
      'Farrier: Trim',
      'Phenylbutazone',
    ])
      expect(words).toContain(part)
    expect(words).not.toContain('Ella Hale')
  })

  test('a German reader gets them in German', async () => {
    const { owner } = await aYard()
    expect(await pdf(owner, { 'accept-language': 'de-DE' })).toContain('Hufschmied')
  })

  test('horses that left before the period are left out', async () => {
    const { owner, horse } = await aYard()
    await app.call(
      'PATCH /api/horses/{id}',
      { version: horse.version, archived: 'sold' },
      { token: owner.token, params: { id: horse.id } },
    )
    expect((await show(owner)).body.horses).toBe(1)
    const later = Temporal.Now.plainDateISO('UTC').add({ days: 5 }).toString()
    expect((await show(owner, { from: later, until: later })).body.horses).toBe(0)
  })
})

test('P9: incidents are counted, and printed without the people involved', async () => {
  const { owner, horse } = await aYard()
  await anIncident(app, owner, {
    happenedAt: '2026-06-30T22:30:00Z',
    where: 'Sand arena',
    horseIds: [horse.id],
    people: [involved(null, { name: 'Ella Hale', injury: 'Sore wrist', treatment: 'doctor' })],
  })
  expect((await show(owner)).body.incidents).toBe(1)
  expect((await show(owner, { from: '2026-07-01', until: '2026-07-01' })).body.incidents).toBe(0)
  const words = await pdf(owner)
  expect(words).toMatch(/Sand arena Biscuit Doctor/)
  expect(words).not.toContain('Ella Hale')
  expect(words).not.toContain('Sore wrist')
})

describe('the list of what is missing', () => {
  test('names horses without identity or vaccination, overdue care and expired certificates', async () => {
    const { owner, horse, care } = await aYard()
    const { token } = owner
    const nameless = await aHorse(app, owner, { name: 'Ace' })
    await care({ kind: 'dentist', dueOn: '2026-01-05' })
    await app.call('POST /api/permits', { kind: 'licence', expiresOn: '2026-02-01' }, { token })
    expect((await show(owner)).body.gaps).toEqual([
      { kind: 'identity_missing', horseId: nameless.id, horseName: 'Ace' },
      { kind: 'vaccination_missing', horseId: nameless.id, horseName: 'Ace' },
      { kind: 'vaccination_missing', horseId: horse.id, horseName: 'Biscuit' },
      {
        kind: 'care_overdue',
        horseId: horse.id,
        horseName: 'Biscuit',
        care: 'dentist',
        dueOn: '2026-01-05',
        dose: null,
        isLapsed: false,
      },
      { kind: 'certificate_expired', permit: 'licence', holder: '', expiredOn: '2026-02-01' },
    ])
  })

  test('says so when more care is overdue than it names', async () => {
    const { owner, care } = await aYard()
    for (let count = 0; count < mostOverdue; count++) await care({ kind: 'dentist', dueOn: '2026-01-05' })
    expect((await show(owner)).body.isCut).toBe(false)
    await care({ kind: 'dentist', dueOn: '2026-01-06' })
    const { body } = await show(owner)
    expect(body.isCut).toBe(true)
    expect(body.gaps.filter(({ kind }) => kind === 'care_overdue')).toHaveLength(mostOverdue)
    expect(await pdf(owner)).toContain('Only the first 200 overdue care dates are listed.')
  })

  test('forgets a certificate once it is renewed, and a horse once it is vaccinated', async () => {
    const { owner, care } = await aYard()
    const renew = (expiresOn: string) =>
      app.call('POST /api/permits', { kind: 'licence', expiresOn }, { token: owner.token })
    await renew('2026-02-01')
    await renew('2999-02-01')
    await care({ kind: 'vaccination', doneOn: '2026-05-01' })
    const { body } = await show(owner)
    expect(body.gaps).toEqual([])
    expect(body.certificates).toBe(2)
  })
})
