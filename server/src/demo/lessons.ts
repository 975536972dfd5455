import type { Api, ReplyOf } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import type { DemoBusiness } from './school.ts'
import { notes, single, standing, type WeeklyLesson } from './timetable.ts'
import { unlessRefused, type Visitor } from './visitor.ts'

type Lesson = ReplyOf<Api['POST /api/lessons']>

const weeksBefore = 6
const weeksAfter = 4

/**
 * Adds a season of lessons: series, single lessons by week, and attendance of past ones.
 * @param family id of the shown client
 */
export async function fillLessons(
  owner: Visitor,
  { timeZone }: DemoBusiness,
  family: string,
): Promise<number> {
  const school = await readSchool(owner, family)
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate()
  const monday = today.subtract({ days: today.dayOfWeek - 1 + weeksBefore * 7 })
  for (const [n, lesson] of standing.entries()) await planSeries(owner, school, today, lesson, n)
  for (let week = 0; week < weeksBefore + 1 + weeksAfter; week += 1) {
    const begins = { monday: monday.add({ weeks: week }), timeZone }
    for (const [n, lesson] of standing.entries())
      if (Temporal.PlainDate.compare(dayOf(begins.monday, lesson), today) < 0)
        await planLesson(owner, school, begins, lesson, n)
    for (const [n, lesson] of single.entries()) {
      const turn = week * single.length + n
      // Not every time is taken every week.
      if (turn % 4 !== 3) await planLesson(owner, school, begins, lesson, turn, turn)
    }
  }
  // A horse loses a shoe, and two lessons need another horse.
  const [, , lame] = school.horses
  if (lame)
    await owner.call(
      'POST /api/horses/{id}/time-off',
      {
        fromDay: today.add({ days: 3 }).toString(),
        untilDay: today.add({ days: 5 }).toString(),
        reason: 'Lost a shoe',
        byInspector: false,
      },
      { id: lame },
    )
  return closeDays(owner, monday, today)
}

interface School {
  trainers: string[]
  /** Lesson types and arenas by name. */
  offers: Map<string, { id: string; minLevel: number }>
  arenas: Map<string, string>
  /** Their name in the language of the school. */
  word: (name: string) => string
  horses: string[]
  riders: { id: string; level: number; isInFamily: boolean }[]
}

async function readSchool(owner: Visitor, family: string): Promise<School> {
  const [trainers, offers, places, board, riders] = await Promise.all([
    owner.call('GET /api/trainers'),
    owner.call('GET /api/offers'),
    owner.call('GET /api/places'),
    owner.call('GET /api/workload/board'),
    owner.call('GET /api/riders'),
  ])
  return {
    trainers: trainers.items
      .map(({ id }) => id)
      .toSorted((a, b) => Number(b === owner.id) - Number(a === owner.id)),
    offers: new Map(offers.items.map((offer) => [offer.name, offer])),
    arenas: new Map(places.items.flatMap(({ arenas }) => arenas.map(({ name, id }) => [name, id]))),
    word: (name) => owner.word(name),
    horses: board.items
      .filter(({ state }) => state !== 'off_work' && state !== 'ineligible')
      .map((one) => one.horseId),
    riders: riders.items.map(({ id, level, clientId }) => ({
      id,
      level: level ?? 0,
      isInFamily: clientId === family,
    })),
  }
}

/** Riders and horses in turn, so that everybody rides and no horse does everything. */
function seatsFor(school: School, minLevel: number, count: number, turn: number, ofFamily: boolean) {
  const able = school.riders.filter(({ level, isInFamily }) => level >= minLevel && (isInFamily || !ofFamily))
  return Array.from({ length: Math.min(count, able.length, school.horses.length) }, (_, n) => ({
    riderId: able[(turn * 5 + n * 3) % able.length]?.id ?? '',
    horseId: school.horses[(turn * 2 + n) % school.horses.length] ?? null,
  })).filter((seat, n, all) => all.findIndex(({ riderId }) => riderId === seat.riderId) === n)
}

function dayOf(monday: Temporal.PlainDate, [, weekday]: WeeklyLesson): Temporal.PlainDate {
  return monday.add({ days: weekday - 1 })
}

interface Plan {
  offerId: string
  trainerId: string
  arenaId: string | null
  seats: { riderId: string; horseId: string | null }[]
}

/** Candidates for a lesson: other horses and riders, then any horse; none without such a trainer. */
function plansFor(
  school: School,
  [trainer, , , name, arena, riders, isInFamily]: WeeklyLesson,
  turn: number,
): Plan[] {
  const [offer, trainerId] = [school.offers.get(school.word(name)), school.trainers[trainer]]
  if (!offer || !trainerId) return []
  const base = { offerId: offer.id, trainerId, arenaId: school.arenas.get(school.word(arena)) ?? null }
  const seats = (at: number) => seatsFor(school, offer.minLevel, riders, at, isInFamily ?? false)
  return [
    { ...base, seats: seats(turn) },
    { ...base, seats: seats(turn + 3) },
    { ...base, seats: seats(turn).map(({ riderId }) => ({ riderId, horseId: null })) },
  ]
}

/** Tries the next candidate if a horse reached its limit or a rider is busy. Null if none is allowed. */
async function firstAllowed<T>(
  plans: readonly Plan[],
  attempt: (plan: Plan) => Promise<T>,
): Promise<T | null> {
  for (const plan of plans) {
    const done = await unlessRefused(attempt(plan))
    if (done) return done
  }
  return null
}

/** From today on; past lessons are added one by one. */
async function planSeries(
  owner: Visitor,
  school: School,
  today: Temporal.PlainDate,
  lesson: WeeklyLesson,
  turn: number,
): Promise<void> {
  const [, weekday, wallTime] = lesson
  const firstDay = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 }).toString()
  const rest = { firstDay, wallTime, rule: 'FREQ=WEEKLY', skipObstructed: true }
  await firstAllowed(plansFor(school, lesson, turn), (plan) =>
    owner.call('POST /api/series', { ...plan, ...rest }),
  )
}

/** Reasons of cancelled lessons, with the line to the family. */
const cancellations = [
  ['client', ''],
  ['weather', 'The arena is under water. See you next week!'],
  ['horse', 'Sorry: she lost a shoe, and the farrier only comes on Friday.'],
] as const

/** @param chance decides about a missing horse, a request, or a cancellation; omitted for weekly lessons */
async function planLesson(
  owner: Visitor,
  school: School,
  { monday, timeZone }: { monday: Temporal.PlainDate; timeZone: string },
  lesson: WeeklyLesson,
  turn: number,
  chance?: number,
): Promise<void> {
  const plainTime = Temporal.PlainTime.from(lesson[2])
  const start = dayOf(monday, lesson).toZonedDateTime({ timeZone, plainTime }).toInstant()
  const isOpen = chance !== undefined && Temporal.Instant.compare(start, now()) > 0
  const planned = await firstAllowed(plansFor(school, lesson, turn), (plan) =>
    owner.call('POST /api/lessons', {
      ...plan,
      startsAt: start.toString(),
      seats: plan.seats.map(({ riderId, horseId }) => ({
        riderId,
        // Some leave the choice of the horse to the trainer.
        horseId: isOpen && chance % 3 === 0 ? null : horseId,
        state: isOpen && chance % 5 === 2 ? 'requested' : 'booked',
      })),
    }),
  )
  const [because, message] = cancellations[turn % 3] ?? cancellations[0]
  const cancelled = { version: 1, because, ...(message !== '' && { message }) }
  if (planned && chance !== undefined && chance % 11 === 5)
    await owner.call('POST /api/lessons/{id}/cancellation', cancelled, { id: planned.id })
}

/** Marks attendance of all past lessons. Returns the number of lessons. */
async function closeDays(
  owner: Visitor,
  monday: Temporal.PlainDate,
  today: Temporal.PlainDate,
): Promise<number> {
  let lessons = 0
  let seats = 0
  for (let week = 0; week < weeksBefore + 1 + weeksAfter; week += 1) {
    const from = monday.add({ weeks: week })
    const { items } = await owner.call('GET /api/lessons', undefined, {}, daysFrom(from, 6))
    lessons += items.length
    if (Temporal.PlainDate.compare(from, today) > 0) continue
    const over = items.filter(
      ({ endsAt }) => Temporal.Instant.compare(Temporal.Instant.from(endsAt), now()) < 0,
    )
    for (const lesson of over) seats += await sayWhoCame(owner, lesson, seats)
  }
  return lessons
}

async function sayWhoCame(owner: Visitor, lesson: Lesson, turn: number): Promise<number> {
  const booked = lesson.seats.filter(({ state }) => state === 'booked')
  await Promise.all(
    booked.map(({ id, version }, n) => {
      const nth = turn + n
      const state = nth % 17 === 9 ? 'no_show' : nth % 23 === 11 ? 'late_cancelled' : 'attended'
      const note = state === 'attended' && nth % 3 === 0 ? notes[nth % notes.length] : ''
      return unlessRefused(owner.call('PATCH /api/seats/{id}', { version, state, note }, { id }))
    }),
  )
  return booked.length
}

function daysFrom(from: Temporal.PlainDate, days: number): Record<string, string> {
  return { from: from.toString(), until: from.add({ days }).toString() }
}
