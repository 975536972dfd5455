import type { countedDose, doseNames } from '@cavaletti/contract/horses/vaccination'
import type { z } from 'zod'
import { courseMonths, type DatedSet, setOf } from './dated-sets.ts'

/** How doses against influenza count, and when the next is due (H8). Pure. */

type Day = Temporal.PlainDate
type DoseName = (typeof doseNames)[number]

export interface Dose {
  id: string
  givenOn: Day
  /** The passport shows the complete course before it. */
  isBooster: boolean
}

interface Judged extends Pick<z.infer<typeof countedDose>, 'countsAs' | 'timing'> {
  limit: Day | null
}

export interface Window {
  dose: DoseName
  from: Day | null
  until: Day
  lapsesAfter: Day
}

export interface Course {
  set: DatedSet | null
  boosterMonths: 6 | 12
  /** By id of the dose. */
  judged: ReadonlyMap<string, Judged>
  /** The last dose that counts. */
  last: { dose: DoseName; givenOn: Day } | null
  /** The last dose given, even if it does not count. */
  lastGiven: Dose | null
  next: Window | null
}

interface State {
  set: DatedSet | null
  dose: DoseName
  givenOn: Day
}

/**
 * Judges the doses of a horse. A dose given too early does not count: the dose it should have been stays due. One given
 * after the course lapsed is the first of a new course. No source says how a dose given too early counts; ours is the
 * cautious reading.
 */
export function judgeCourse(doses: readonly Dose[], boosterMonths: 6 | 12): Course {
  const judged = new Map<string, Judged>()
  const inOrder = doses.toSorted((a, b) => Temporal.PlainDate.compare(a.givenOn, b.givenOn))
  let state: State | null = null
  for (const dose of inOrder) {
    const { counted, after } = judgeDose(state, dose, boosterMonths)
    judged.set(dose.id, counted)
    state = after
  }
  return {
    set: state?.set ?? null,
    boosterMonths,
    judged,
    last: state && { dose: state.dose, givenOn: state.givenOn },
    lastGiven: inOrder.at(-1) ?? null,
    next: state && windowAfter(state, boosterMonths),
  }
}

function judgeDose(
  state: State | null,
  { givenOn, isBooster }: Dose,
  boosterMonths: 6 | 12,
): { counted: Judged; after: State | null } {
  const first: State = { set: setOf(givenOn), dose: 'first', givenOn }
  if (isBooster)
    return {
      counted: { countsAs: 'booster', timing: 'as_in_passport', limit: null },
      after: { set: state?.set ?? null, dose: 'booster', givenOn },
    }
  if (state === null) return { counted: { countsAs: 'first', timing: 'in_time', limit: null }, after: first }
  const { dose, from, lapsesAfter } = windowAfter(state, boosterMonths)
  if (from !== null && Temporal.PlainDate.compare(givenOn, from) < 0)
    return { counted: { countsAs: null, timing: 'too_early', limit: from }, after: state }
  if (Temporal.PlainDate.compare(givenOn, lapsesAfter) > 0)
    return { counted: { countsAs: 'first', timing: 'too_late', limit: lapsesAfter }, after: first }
  return {
    counted: { countsAs: dose, timing: 'in_time', limit: null },
    after: { set: state.set, dose, givenOn },
  }
}

function windowAfter({ set, dose, givenOn }: State, boosterMonths: 6 | 12): Window {
  const days = dose === 'first' ? set?.second : dose === 'second' ? set?.third : undefined
  if (days) {
    const until = givenOn.add({ days: days[1] })
    return {
      dose: dose === 'first' ? 'second' : 'third',
      from: givenOn.add({ days: days[0] }),
      until,
      lapsesAfter: until,
    }
  }
  // A month without that day ends the period on its last day.
  return {
    dose: 'booster',
    from: null,
    until: givenOn.add({ months: boosterMonths }),
    lapsesAfter: givenOn.add({ months: courseMonths }),
  }
}
