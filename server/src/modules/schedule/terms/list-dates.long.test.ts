import { expect, test } from 'vitest'
import { randomFrom } from '#test/faults/lesson-world.ts'
import type { bookingsOf } from '#test/fixtures/schedule/bookings.ts'
import { aHorse } from '#test/fixtures/horses/horses.ts'
import { aRider, anArena, at, lessonsOf } from '#test/fixtures/schedule/lessons.ts'
import { anOffer } from '#test/fixtures/schedule/offers.ts'
import { aCode, aTrainer } from '#test/fixtures/identity/people.ts'
import { aSeries, dayIn, seriesOf } from '#test/fixtures/schedule/series.ts'
import { aGroup, type JoinableTerm, wanted } from '#test/fixtures/schedule/terms.ts'
import { testApp } from '#test/fixtures/app/test-app.ts'

/**
 * Each test draws a random school with two groups of a lesson type and books the dates of each one by one, through
 * HTTP, as a family would: on its own horse if that is possible, and on any suitable horse otherwise. The list of groups
 * must hold exactly these dates, with these horses.
 */

const app = await testApp({ RATE_LIMITS: 'off' })
const schools = 24
/** Other seeds by hand: DATES_SEED=1000. */
const firstSeed = Number(process.env['DATES_SEED'] ?? 1)

const rules = ['FREQ=WEEKLY;COUNT=4', 'FREQ=DAILY;COUNT=6', 'FREQ=DAILY;INTERVAL=2;COUNT=5']
const found = { possible: 0, own: 0, hidden: 0, groups: 0 }

type School = Awaited<ReturnType<typeof aSchool>>
type Shown = { lessonId: string; horse: 'own' | 'any' | 'none' }

async function aSchool(random: () => number) {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  const limits = () => ({
    maxWorksPerDay: pick([1, 3]),
    minRestMinutes: pick([0, 30]),
    ...(random() < 0.4 && { maxMinutesPerWeek: pick([120, 180]) }),
  })
  const group = await aGroup(app, {
    horses: 0,
    capacity: pick([1, 2, 3]),
    rule: pick(rules),
    offer: {
      clientsChooseHorse: false,
      bookingHorizonDays: 60,
      ...(random() < 0.4 && { bookingsPerWeek: pick([1, 2]) }),
    },
  })
  const { trainer, offer } = group
  const { token } = trainer
  const colleague = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const second = await anArena(app, trainer, { name: 'Second' })
  const wallTime = pick(['16:00', '16:30', '17:00', '09:00'])
  const again = { firstDay: dayIn(pick([2, 3, 4])), wallTime, rule: pick(rules), trainerId: colleague.id }
  const { series: other } = await aSeries(app, trainer, { offerId: offer.id, ...again, ...second })
  const family = await group.family()
  const owners = [{ clientId: family.clientId, share: 10_000 }]
  const own =
    random() < 0.6 ? await aHorse(app, trainer, { name: 'Bramble', owners, ...limits() }) : undefined
  const horses: string[] = []
  for (let n = pick([0, 1, 1, 2]); n > 0; n -= 1)
    horses.push((await aHorse(app, trainer, { name: `Horse ${n}`, ...limits() })).id)

  const all = [...horses, ...(own ? [own.id] : [])]
  for (const id of all)
    if (random() < 0.5) {
      const day = at(pick([2, 3, 4, 5, 10, 17]), '00:00').slice(0, 10)
      const off = { fromDay: day, untilDay: day, reason: 'Lame', byInspector: false }
      await app.call('POST /api/horses/{id}/time-off', off, { token, params: { id } })
    }
  const strangers = [await aRider(app, trainer), await aRider(app, trainer)]
  const third = await aTrainer(app, { invitationCode: await aCode(app, trainer, 'trainer') })
  const beside = await anOffer(app, trainer, { arenaUnits: 0, minutes: 45 })
  const by = lessonsOf(app, trainer)
  // Some of these are refused: a horse or rider cannot be there. The others are in the way.
  for (let n = 0; n < 5; n += 1) {
    const riderId = pick([...strangers, family.riderId])
    const startsAt = at(pick([2, 3, 4, 5, 6, 10, 17]), pick(['08:30', '15:30', '16:15', '17:15']))
    const seats = [{ riderId, horseId: random() < 0.6 && all.length > 0 ? pick(all) : null }]
    await by.plan({ trainerId: third.id, offerId: beside.id, startsAt, seats })
  }
  const coming = [
    ...(await seriesOf(app, trainer).lessons(group.series.id)),
    ...(await seriesOf(app, trainer).lessons(other.id)),
  ]
  for (let n = 0; n < 4; n += 1)
    await by.take(pick(coming).id, {
      riderId: pick(strangers),
      horseId: all.length > 0 ? pick([null, pick(all)]) : null,
    })
  return { ...group, family, own, seriesIds: [group.series.id, other.id] }
}

/** The dates of a group as listed. */
function shownDates({ dates }: JoinableTerm, { own }: School): Shown[] {
  return dates.map(({ lessonId, problem, horseId }) => {
    expect([null, own?.id], 'only the horse asked for').toContain(horseId)
    return { lessonId, horse: problem !== null ? 'none' : horseId === null ? 'any' : 'own' }
  })
}

/** Books the lessons of a group one by one, and cancels them again. */
async function bookedDates(school: School, seriesId: string, horseId: string | undefined): Promise<Shown[]> {
  const { trainer, family, offer } = school
  const { riderId } = family
  const by = lessonsOf(app, trainer)
  const lessons = (await seriesOf(app, trainer).lessons(seriesId)).filter(({ state }) => state === 'planned')
  const booked: Shown[] = []
  for (const { id: lessonId, startsAt, trainerId, placeId, arenaId } of lessons) {
    const time = { riderId, offerId: offer.id, lessonId, startsAt, trainerId, placeId, arenaId }
    const onOwn = horseId === undefined ? undefined : await bookAtOnce(family, { ...time, horseId })
    const horse = onOwn ? 'own' : (await bookAtOnce(family, time)) ? 'any' : 'none'
    booked.push({ lessonId, horse })
  }
  for (const { id } of lessons) {
    const { seats } = await by.read(id)
    const seat = seats.find((one) => one.riderId === riderId && one.state === 'booked')
    if (seat && booked.some((one) => one.lessonId === id && one.horse !== 'none'))
      expect((await by.seat(seat.id, { version: seat.version, state: 'cancelled' })).status).toBe(200)
  }
  return booked
}

type Time = Parameters<ReturnType<typeof bookingsOf>['book']>[0]

/** False: refused, or a request to the trainer, which nobody makes for a group. */
async function bookAtOnce({ book }: Pick<School['family'], 'book'>, time: Time): Promise<boolean> {
  const { status } = await book(time)
  return status === 201
}

test.each(Array.from({ length: schools }, (_, n) => firstSeed + n))(
  'S3, H2, H14: school %i lists the dates of its groups that can be booked, and no others',
  async (seed) => {
    const school = await aSchool(randomFrom(seed))
    const { family, offer, own, seriesIds } = school
    const wish = { riderId: family.riderId, offerId: offer.id, ...(own && { horseId: own.id }) }
    const listed = await family.joinable(wish)
    for (const seriesId of seriesIds) {
      const group = listed.find((one) => one.seriesId === seriesId)
      const truth = await bookedDates(school, seriesId, own?.id)
      const canJoin = truth.some(({ horse }) => horse !== 'none')
      expect(group ? shownDates(group, school) : []).toEqual(canJoin ? truth : [])
      found.possible += truth.filter(({ horse }) => horse !== 'none').length
      found.own += truth.filter(({ horse }) => horse === 'own').length
      found.hidden += truth.filter(({ horse }) => horse === 'none').length
    }
    for (const group of listed) {
      const held = await family.holdTerm(wanted(group, family.riderId, own?.id))
      expect([held.status, held.code]).toEqual([201, undefined])
      const given = group.dates.filter(({ problem }) => problem === null).map(({ horseId }) => horseId)
      expect(held.body.seats.map(({ horseId }) => horseId)).toEqual(given)
      expect((await family.releaseTerm(held.body.id)).status).toBe(204)
      found.groups += 1
    }
  },
  60_000,
)

test('the schools above have groups to join, dates on own horses, and dates that are not possible', () => {
  expect(found.groups).toBeGreaterThan(8)
  expect(found.possible).toBeGreaterThan(30)
  expect(found.own).toBeGreaterThan(10)
  expect(found.hidden).toBeGreaterThan(10)
})
