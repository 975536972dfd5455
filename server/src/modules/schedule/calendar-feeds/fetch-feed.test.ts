import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { aLesson, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aClient, aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { households } from '#test/fixtures/people/riders.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const trainer = await aTrainer(app)
const { token } = trainer
const business = (await app.call('GET /api/business', undefined, { token })).body

const aFeed = async (who: Person, body: object = {}) =>
  (await app.call('POST /api/calendar-feeds', body, { token: who.token })).body
const fetchText = async (url: string) => {
  const response = await fetch(url.replace('http://localhost:3000', app.url))
  return { response, text: await response.text() }
}
const eventsOf = async (url: string) => {
  const calendar = new ICAL.Component(ICAL.parse((await fetchText(url)).text))
  return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
}
async function aRider(clientId: string, given: object, { token } = trainer): Promise<string> {
  const body = { firstName: 'Noah', lastName: 'Hart', ...given }
  return (await app.call('POST /api/clients/{id}/riders', body, { token, params: { id: clientId } })).body.id
}
async function aHousehold({ token } = trainer): Promise<string> {
  return (await app.call('POST /api/clients', { firstName: 'Amelia', lastName: 'Hart' }, { token })).body.id
}

describe('S23: a feed is secret and revocable', () => {
  test('an unknown secret and a revoked one open nothing', async () => {
    expect((await fetchText(`${app.url}/api/feeds/${'A'.repeat(43)}`)).response.status).toBe(404)
    const { id, url } = await aFeed(trainer)
    expect((await fetchText(url)).response.headers.get('content-type')).toBe('text/calendar')
    await app.call('DELETE /api/calendar-feeds/{id}', undefined, { token, params: { id } })
    const { response, text } = await fetchText(url)
    expect([response.status, JSON.parse(text).error.code]).toEqual([404, 'link_invalid'])
  })
  test('the address is returned once, and the last fetch is recorded', async () => {
    const other = await aTrainer(app)
    const { url } = await aFeed(other)
    const list = async () =>
      (await app.call('GET /api/calendar-feeds', undefined, { token: other.token })).body.items
    expect(JSON.stringify(await list())).not.toContain(url.split('/').at(-1))
    expect((await list())[0]?.fetchedAt).toBeNull()
    await fetchText(url)
    expect((await list())[0]?.fetchedAt).not.toBeNull()
  })
  test('two requests at the limit do not create eleven feeds', async () => {
    const other = await aTrainer(app)
    for (let i = 0; i < 9; i += 1) await aFeed(other)
    const make = () => app.call('POST /api/calendar-feeds', {}, { token: other.token })
    const answers = await Promise.all([make(), make(), make(), make()])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([201, 422, 422, 422])
  })
  test('a user has at most ten feeds', async () => {
    const other = await aTrainer(app)
    for (let i = 0; i < 10; i += 1) await aFeed(other)
    expect((await app.call('POST /api/calendar-feeds', {}, { token: other.token })).code).toBe('too_many')
  })
})

test('S23: minors are not named unless the user chooses so', async () => {
  const household = await aHousehold()
  const child = await aRider(household, {
    dateOfBirth: Temporal.Now.plainDateISO().subtract({ years: 9 }).toString(),
  })
  const adult = await aRider(household, { firstName: 'Edith', dateOfBirth: '1980-01-01' })
  const lesson = await aLesson(app, trainer, {
    startsAt: at(3),
    offer: { name: 'Polework; slow, with "poles"', kind: 'group', capacity: 4 },
    seats: [{ riderId: child }, { riderId: adult }],
  })
  const summary = async (names: string) =>
    (await eventsOf((await aFeed(trainer, { names })).url)).find(({ uid }) => uid.startsWith(lesson.id))
      ?.summary
  expect(await summary('grown_ups')).toBe('Polework; slow, with "poles": Edith Hart, 1 rider')
  expect(await summary('none')).toBe('Polework; slow, with "poles": 2 riders')
  expect(await summary('all')).toBe('Polework; slow, with "poles": Edith Hart, Noah Hart')
})

test('a feed is in the language of its owner, whatever program asks', async () => {
  const other = await aTrainer(app, { locale: 'de-DE' })
  const rider = await aRider(await aHousehold(other), {}, other)
  await aLesson(app, other, { startsAt: at(3), offer: { name: 'Longe' }, seats: [{ riderId: rider }] })
  const events = await eventsOf((await aFeed(other, { names: 'none' })).url)
  expect(events.map(({ summary }) => summary)).toEqual(['Longe: 1 Reiter'])
})

test('a move raises SEQUENCE and keeps UID; a cancelled lesson stays as cancelled', async () => {
  const lesson = await aLesson(app, trainer, { startsAt: at(5) })
  const { url } = await aFeed(trainer)
  const read = async () => (await eventsOf(url)).find(({ uid }) => uid.startsWith(lesson.id))
  const before = await read()
  const moved = await lessonsOf(app, trainer).change(lesson.id, {
    version: lesson.version,
    startsAt: at(5, '14:00'),
  })
  const after = await read()
  expect(after?.uid).toBe(before?.uid)
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence))
  await lessonsOf(app, trainer).cancel(lesson.id, { version: moved.body.version })
  const cancelled = await read()
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(Number(cancelled?.sequence)).toBeGreaterThan(Number(after?.sequence))
})

describe('a repeated request (RFC 9110)', () => {
  const ask = (url: string, headers: Record<string, string>) =>
    fetch(url.replace('http://localhost:3000', app.url), { headers })
  test('gets the feed again after a change, and otherwise 304', async () => {
    const lesson = await aLesson(app, trainer, { startsAt: at(12) })
    const { url } = await aFeed(trainer)
    const first = await ask(url, {})
    const [etag = '', lastModified = ''] = ['etag', 'last-modified'].map(
      (one) => first.headers.get(one) ?? '',
    )
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': lastModified }]) {
      const again = await ask(url, headers)
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect([again.headers.get('etag'), again.headers.get('last-modified')]).toEqual([etag, lastModified])
    }
    await lessonsOf(app, trainer).change(lesson.id, { version: lesson.version, title: 'Longer title' })
    for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': lastModified }]) {
      const changed = await ask(url, headers)
      expect([changed.status, (await changed.text()).includes('Longer title')]).toEqual([200, true])
      expect(changed.headers.get('etag')).not.toBe(etag)
      expect(changed.headers.get('last-modified')).not.toBe(lastModified)
    }
  })
  test('is refused once the feed is revoked', async () => {
    const { id, url } = await aFeed(trainer)
    const etag = (await ask(url, {})).headers.get('etag') ?? ''
    await app.call('DELETE /api/calendar-feeds/{id}', undefined, { token, params: { id } })
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(404)
  })
})

test('times are wall times of the business and give the same instants', async () => {
  const { body } = await app.call(
    'PATCH /api/business',
    { version: business.version, timeZone: 'Europe/Berlin' },
    { token },
  )
  expect(body.timeZone).toBe('Europe/Berlin')
  const lessons = [
    await aLesson(app, trainer, { startsAt: at(7) }),
    await aLesson(app, trainer, { startsAt: at(150) }),
  ]
  const { text } = await fetchText((await aFeed(trainer)).url)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  for (const { id, startsAt } of lessons) {
    const event = calendar
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .find(({ uid }) => uid.startsWith(id))
    expect(event?.startDate.zone.tzid).toBe('Europe/Berlin')
    expect(event?.startDate.toUnixTime()).toBe(Temporal.Instant.from(startsAt).epochMilliseconds / 1000)
  }
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})

test('a client’s feed contains only their own riders (S6)', async () => {
  const client = await aClient(app, trainer)
  const own = await aRider(await households(app, trainer).recordOf(client), {
    firstName: 'Own',
    dateOfBirth: '1990-01-01',
  })
  const other = await aRider(await aHousehold(), { firstName: 'Stranger', dateOfBirth: '1990-01-01' })
  const offer = { name: 'Group', kind: 'group', capacity: 4 } as const
  await aLesson(app, trainer, { startsAt: at(9), offer, seats: [{ riderId: own }, { riderId: other }] })
  await aLesson(app, trainer, { startsAt: at(10), offer, seats: [{ riderId: other }] })
  const events = await eventsOf((await aFeed(client)).url)
  expect(events.map(({ summary }) => summary)).toEqual(['Group: Own Hart'])
})

describe('a client’s own feed', () => {
  async function aFamily() {
    const client = await aClient(app, trainer)
    const born = Temporal.Now.plainDateISO().subtract({ years: 9 }).toString()
    const child = await aRider(await households(app, trainer).recordOf(client), {
      firstName: 'Lily',
      dateOfBirth: born,
    })
    const lesson = await aLesson(app, trainer, {
      startsAt: at(20 + (families += 1)),
      offer: { name: 'Group', kind: 'group', capacity: 4 },
      seats: [{ riderId: child }],
    })
    return { client, lesson }
  }
  let families = 0

  test('S23: names the household’s minors unless the client wants no names', async () => {
    const { client } = await aFamily()
    const summaries = async (body: object) =>
      (await eventsOf((await aFeed(client, body)).url)).map(({ summary }) => summary)
    expect(await summaries({})).toEqual(['Group: Lily Hart'])
    expect(await summaries({ names: 'none' })).toEqual(['Group: 1 rider'])
  })

  test('cancelling and reinstating a seat raise SEQUENCE', async () => {
    const { client, lesson } = await aFamily()
    const { url } = await aFeed(client)
    const read = async () => {
      const [event] = await eventsOf(url)
      return [Number(event?.sequence), event?.component.getFirstPropertyValue('status')]
    }
    const change = async (state: string) => {
      const { seats } = await lessonsOf(app, trainer).read(lesson.id)
      const [seat] = seats
      const answer = await lessonsOf(app, trainer).seat(seat?.id ?? '', { version: seat?.version, state })
      expect(answer.status).toBe(200)
    }
    expect(await read()).toEqual([0, 'CONFIRMED'])
    await change('cancelled')
    expect(await read()).toEqual([1, 'CANCELLED'])
    await change('booked')
    expect(await read()).toEqual([2, 'CONFIRMED'])
  })

  test('includes reminders if the client wants them', async () => {
    const { client } = await aFamily()
    const alarms = async (body: object) =>
      (await eventsOf((await aFeed(client, body)).url)).flatMap(({ component }) =>
        component
          .getAllSubcomponents('valarm')
          .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
      )
    expect(await alarms({})).toEqual([])
    expect(await alarms({ remindMinutes: 120 })).toEqual(['-PT2H'])
    expect(
      (await app.call('POST /api/calendar-feeds', { remindMinutes: 1 }, { token: client.token })).status,
    ).toBe(400)
  })
})

test('RFC 5545: every line ends with CRLF, the last one too', async () => {
  const { text } = await fetchText((await aFeed(trainer)).url)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})
