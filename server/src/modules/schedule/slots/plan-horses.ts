import { dayNumber, daysAround } from '#modules/horses/workload/index.ts'
import { horseTime, misfits, whyUnavailable, workTime } from '#modules/schedule/lessons/index.ts'
import type { HorseRow } from '#modules/horses/horses/index.ts'
import { type Assignment, assignHorses, attempts, type DayPlan, planDay } from './assign-horses.ts'
import { dayAt, type LocalDay } from './count-days.ts'
import type { OpenRide, StableHorse } from './give-horses.ts'
import type { Measured, OpenSeat, SchoolFacts } from './read-school.ts'

/** Tells whether one more ride leaves a permitted horse for every rider of its day (H14). */
export interface HorsePlanner {
  /** `only`: the one horse that the rider wants. */
  ask: (seat: OpenSeat, only?: string) => Assignment
}

const wholeDay = 86_400_000

/**
 * A day is planned for itself: seats without a horse on other days do not count, horses given on other days do. The
 * plan of a day is made once.
 * @param most attempts of a search before its answer is `unknown`
 */
export function planHorses(facts: SchoolFacts, most = attempts): HorsePlanner {
  const horses = [...facts.horses.values()]
  const school = new Set(horses.flatMap(({ ownedBy: by }, n) => (by === 'school' ? [n] : [])))
  const everything = horses.map((horse) => allOf(horse, facts))
  const suitable = new Map<string, readonly number[]>()
  const working = new Map<number, ReadonlySet<number>>()
  const plans = new Map<number, DayPlan>()

  const workingOn = (day: LocalDay): ReadonlySet<number> => {
    const known = working.get(day.number)
    if (known) return known
    const found = horses.flatMap((horse, n) => (whyUnavailable(horse, day.start, facts) === null ? [n] : []))
    const all = new Set(found)
    working.set(day.number, all)
    return all
  }
  const suiting = (rider: Measured, day: LocalDay): readonly number[] => {
    // The day only adds warnings, never a reason against a horse: one answer holds for all days.
    const known = suitable.get(rider.id)
    const fit =
      known ??
      horses.flatMap((horse, n) => {
        const broken = misfits(horse, rider, day.date, facts.weights.get(horse.id))
        return Object.keys(broken).length === 0 ? [n] : []
      })
    suitable.set(rider.id, fit)
    const there = workingOn(day)
    return fit.filter((n) => there.has(n))
  }
  const rideOf = (seat: OpenSeat, day: LocalDay, suits: readonly number[]): OpenRide => ({
    id: seat.id,
    day: day.number,
    start: seat.start,
    minutes: minutesOf(seat),
    busy: horseTime(seat),
    suits,
  })
  const planOf = (day: LocalDay): DayPlan => {
    const known = plans.get(day.number)
    if (known) return known
    const open = facts.openSeats
      .filter(({ start }) => start >= day.start && start < day.end)
      .map((seat) =>
        rideOf(
          seat,
          day,
          suiting(seat.rider, day).filter((n) => school.has(n)),
        ),
      )
    const plan = planDay(
      everything.map((horse) => around(horse, day)),
      open,
      most,
    )
    plans.set(day.number, plan)
    return plan
  }
  return {
    ask(seat, only) {
      const day = dayAt(facts.days, seat.start)
      const suits = suiting(seat.rider, day).filter((n) =>
        only === undefined ? school.has(n) : horses[n]?.id === only,
      )
      return assignHorses(planOf(day), rideOf(seat, day, suits), most)
    },
  }
}

function allOf(horse: HorseRow, facts: SchoolFacts): StableHorse {
  const done = facts.works.get(horse.id) ?? []
  const rides = facts.rides.filter(({ horseId }) => horseId === horse.id)
  return {
    limits: horse,
    works: [
      ...done.map((work) => ({
        day: dayNumber(work.day),
        start: work.startedAt.epochMilliseconds,
        minutes: work.minutes,
      })),
      // The register has the rest.
      ...rides
        .filter(({ isEntered }) => !isEntered)
        .map((ride) => ({
          day: dayAt(facts.days, ride.start).number,
          start: ride.start,
          minutes: minutesOf(ride),
        })),
    ],
    taken: [
      ...rides.map(horseTime),
      ...done.filter((work) => work.lessonId === null).map((work) => workTime(work)),
    ],
  }
}

/** Only what can matter on a day. */
function around({ limits, works, taken }: StableHorse, day: LocalDay): StableHorse {
  return {
    limits,
    works: works.filter((work) => Math.abs(work.day - day.number) <= daysAround),
    taken: taken.filter(({ start, end }) => start < day.end + wholeDay && end > day.start - wholeDay),
  }
}

function minutesOf({ start, end }: { start: number; end: number }): number {
  return Math.round((end - start) / 60_000)
}
