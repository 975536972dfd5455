import { describe, expect, test } from 'vitest'
import { inScope, jobScope } from '#database/scope.ts'
import { asOwner, aHorse } from '#test/fixtures/horses/horses.ts'
import { aLesson, aRider, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { aTrainer, type Person } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, outcomeOf, seriesOf } from '#test/fixtures/schedule/series.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'
import { extendSeries } from './extend-series.ts'
import { seriesToExtend } from '../store.ts'
import { rederiveSeries } from './rederive-series.ts'

const app = await testApp({ RATE_LIMITS: 'off' })
const link = 'http://localhost:3000/trainer/calendar'

async function businessOf({ token }: Person): Promise<string> {
  return (await app.call('GET /api/business', undefined, { token })).body.id
}
/** Shortens the planned calendar of a series, so that it has to be extended. */
async function forget(businessId: string, id: string, day: string) {
  const own = `business_id = '${businessId}' and series_id = '${id}' and occurrence_day > '${day}'`
  await asOwner(
    app.database,
    businessId,
    `delete from seats where (business_id, lesson_id) in (select business_id, id from lessons where ${own});
    delete from lessons where ${own};
    update lesson_series set derived_until = '${day}' where business_id = '${businessId}' and id = '${id}'`,
  )
}
async function archiveClientOf({ token }: Person, riderId: string) {
  const ofRider = { token, params: { id: riderId } }
  const { clientId } = (await app.call('GET /api/riders/{id}', undefined, ofRider)).body
  const by = { token, params: { id: clientId } }
  const { version } = (await app.call('GET /api/clients/{id}', undefined, by)).body
  expect((await app.call('PATCH /api/clients/{id}', { version, archived: true }, by)).status).toBe(200)
}
async function weekly(given: Parameters<typeof aSeries>[2] = {}, person: { locale?: string } = {}) {
  const trainer = await aTrainer(app, person)
  const businessId = await businessOf(trainer)
  const seats = [{ riderId: await aRider(app, trainer), horseId: null }]
  const { series } = await aSeries(app, trainer, { rule: 'FREQ=WEEKLY', seats, ...given })
  const { id } = series
  return {
    trainer,
    businessId,
    id,
    ...seriesOf(app, trainer),
    extend: () => extendSeries(app.db, businessId, id, link),
  }
}
const starts = (lessons: { startsAt: string }[]) => lessons.map(({ startsAt }) => startsAt)
const isNotice = ({ subject }: { subject?: string | undefined }) =>
  /needs your attention|clock change/.test(subject ?? '')

describe('series are planned half a year ahead', () => {
  test('the next occurrences are added with their seats, once', async () => {
    const { businessId, id, extend, lessons, read } = await weekly()
    await forget(businessId, id, dayIn(10))
    await extend()
    await extend()
    const after = await lessons(id)
    expect(starts(after)).toEqual(
      [1, 8, 15, 22, 29, 36, 43].map((days) => at(days)).filter((start) => start < at(43)),
    )
    expect(after.map(({ seats }) => seats.length)).toEqual(after.map(() => 1))
    expect((await read(id)).derivedUntil).toBe(dayIn(1 + 26 * 7))
  })
  test('and those with an end a year, so that the job adds the rest of a course', async () => {
    const { businessId, id, extend } = await weekly({ rule: 'FREQ=WEEKLY;COUNT=40' })
    await forget(businessId, id, dayIn(1 + 26 * 7))
    const at = Temporal.Now.plainDateISO('UTC').add({ weeks: 26 })
    const due = (withEnd: Temporal.PlainDate) =>
      inScope(app.db, jobScope(businessId), (tx) => seriesToExtend(tx, { endless: at, withEnd }))
    expect(await due(at)).toEqual([])
    expect(await due(at.add({ weeks: 26 }))).toEqual([id])
    await extend()
    const lessons = await inScope(app.db, jobScope(businessId), (tx) =>
      tx.selectFrom('lessons').select('id').where('seriesId', '=', id).execute(),
    )
    expect(lessons).toHaveLength(40)
  })
  test('a day with a conflict is skipped, and the trainer gets one mail', async () => {
    const { trainer, businessId, id, extend, lessons, read } = await weekly({ title: 'Mia, every week' })
    await forget(businessId, id, dayIn(10))
    await aLesson(app, trainer, { startsAt: at(15, '09:30') })
    await extend()
    await extend()
    expect(starts(await lessons(id))).not.toContain(at(15))
    expect((await read(id)).excludedDays).toEqual([dayIn(15)])
    const mail = await app.mailbox.mailTo(trainer.email, isNotice)
    expect(mail.subject).toBe('“Mia, every week” needs your attention')
    expect(mail.text).toContain('Robin Field teaches')
    expect(mail.text).toContain(dayIn(15).split('-').toReversed().join('/'))
    const mails = app.db.selectFrom('mails').select('id').where('template', '=', 'series-notice')
    expect(await mails.where('toAddress', '=', trainer.email).execute()).toHaveLength(1)
  })
  test('the mail and its reasons are in the trainer’s language', async () => {
    const { trainer, businessId, id, extend } = await weekly({ title: 'Mia' }, { locale: 'de-DE' })
    await forget(businessId, id, dayIn(10))
    await aLesson(app, trainer, { startsAt: at(15, '09:30') })
    await extend()
    const { text } = await app.mailbox.mailTo(
      trainer.email,
      ({ subject }) => subject === 'Bitte prüfen: „Mia“',
    )
    expect(text).toContain('An diesen Tagen konnten wir keine Stunde planen:')
    expect(text).toContain('Robin Field unterrichtet am')
  })
  test('H5: if only the horse is off work, the lesson is planned without it', async () => {
    const trainer = await aTrainer(app)
    const businessId = await businessOf(trainer)
    const { id: horseId } = await aHorse(app, trainer)
    const seats = [{ riderId: await aRider(app, trainer), horseId }]
    const { series } = await aSeries(app, trainer, { rule: 'FREQ=WEEKLY', seats })
    await forget(businessId, series.id, dayIn(10))
    await app.call(
      'POST /api/horses/{id}/time-off',
      { fromDay: dayIn(12), untilDay: dayIn(20), reason: 'Lame', byInspector: false },
      { token: trainer.token, params: { id: horseId } },
    )
    await extendSeries(app.db, businessId, series.id, link)
    const riding = (await seriesOf(app, trainer).lessons(series.id, 4)).map((one) =>
      one.seats.map((seat) => seat.horseId),
    )
    expect(riding).toEqual([[horseId], [horseId], [null], [horseId]])
    const mail = await app.mailbox.mailTo(trainer.email, isNotice)
    expect(mail.text).toContain('a horse is not available')
  })
  test('the rider of an archived client gets no more seats, and the others keep theirs', async () => {
    const trainer = await aTrainer(app)
    const businessId = await businessOf(trainer)
    const [leaver, riderId] = [await aRider(app, trainer), await aRider(app, trainer)]
    const seats = [leaver, riderId].map((one) => ({ riderId: one, horseId: null }))
    const { series } = await aSeries(app, trainer, { rule: 'FREQ=WEEKLY', capacity: 2, seats })
    await archiveClientOf(trainer, leaver)
    await forget(businessId, series.id, dayIn(10))
    await extendSeries(app.db, businessId, series.id, link)
    const [, , third] = await seriesOf(app, trainer).lessons(series.id)
    expect(third?.startsAt).toBe(at(15))
    expect(third?.seats.map((seat) => seat.riderId)).toEqual([riderId])
  })
  test('a rider who has left gets no more seats, and an ended series no more lessons', async () => {
    const { businessId, id, extend, end, lessons } = await weekly()
    outcomeOf(await end(id, { version: 1, fromDay: dayIn(8) }))
    await forget(businessId, id, dayIn(10))
    await extend()
    expect(starts(await lessons(id))).toEqual([at(1), at(8)])
  })
})

describe('S1: after a change of the tz database, future instants are recomputed; the wall time wins', () => {
  /** Shifts each lesson of a series by an hour, as an older tz database would have. */
  async function deriveWrongly(businessId: string) {
    await asOwner(
      app.database,
      businessId,
      `set constraints all deferred;
      update lessons set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
        where business_id = '${businessId}' and series_id is not null;
      update lesson_series set clocks = '2000a' where business_id = '${businessId}'`,
    )
  }
  test('all series of a business move together, exceptions and single lessons stay', async () => {
    const { trainer, businessId, id, lessons } = await weekly({ rule: 'FREQ=WEEKLY;COUNT=3' })
    const { series: next } = await aSeries(app, trainer, { wallTime: '11:00', rule: 'FREQ=WEEKLY;COUNT=3' })
    const [, second] = await lessons(id)
    await lessonsOf(app, trainer).change(second?.id ?? '', { version: 1, startsAt: at(9, '20:00') })
    await deriveWrongly(businessId)
    expect(starts(await lessons(next.id))).toEqual([at(1, '12:00'), at(8, '12:00'), at(15, '12:00')])
    await rederiveSeries(app.db, businessId, link)
    expect(starts(await lessons(id))).toEqual([at(1), at(9, '21:00'), at(15)])
    expect(starts(await lessons(next.id))).toEqual([at(1, '11:00'), at(8, '11:00'), at(15, '11:00')])
    const [first] = await lessons(id)
    await rederiveSeries(app.db, businessId, link)
    expect((await lessons(id))[0]).toEqual(first)
  })
  test('a conflict is reported, and that lesson stays as an exception', async () => {
    const { trainer, businessId, id, lessons } = await weekly({ rule: 'FREQ=WEEKLY;COUNT=2' })
    await deriveWrongly(businessId)
    await aLesson(app, trainer, { startsAt: at(8, '09:30') })
    await rederiveSeries(app.db, businessId, link)
    expect((await lessons(id)).map(({ startsAt, isException }) => [startsAt, isException])).toEqual([
      [at(1), false],
      [at(8, '11:00'), true],
    ])
    const mail = await app.mailbox.mailTo(trainer.email, isNotice)
    expect(mail.text).toContain('The rules for clock changes are new')
  })
})
