import { ageOn } from '#modules/people/riders/index.ts'

/** Who is in charge of a lesson (H12). */

export interface Supervision {
  /** Ages in years from which people teach, and from which they may be in charge; null: the business has no rule. */
  ages: { teach: number; inCharge: number } | null
  /** Everybody with a date of birth. All others are adults. */
  team: readonly Colleague[]
}

export interface Colleague {
  id: string
  bornOn: Temporal.PlainDate
  supervisor: {
    name: string
    /** Null: an adult. */
    bornOn: Temporal.PlainDate | null
    /** First day on which they no longer work here; null: none. */
    leavesOn: Temporal.PlainDate | null
  } | null
}

/** `nobody`: the lesson must not take place like this. */
type InCharge =
  | { by: 'trainer' }
  | { by: 'supervisor'; name: string }
  | { by: 'nobody'; why: 'trainer_too_young' }
  | { by: 'nobody'; why: 'no_supervisor' }
  /** The supervisor is too young, or no longer works here. */
  | { by: 'nobody'; why: 'supervisor_unfit'; name: string }

/** Who is in charge when this trainer teaches on a day, local to the business. */
export function inChargeOn(
  { ages, team }: Supervision,
  trainerId: string,
  day: Temporal.PlainDate,
): InCharge {
  const trainer = ages && team.find(({ id }) => id === trainerId)
  if (!trainer || ageOn(trainer.bornOn, day) >= ages.inCharge) return { by: 'trainer' }
  if (ageOn(trainer.bornOn, day) < ages.teach) return { by: 'nobody', why: 'trainer_too_young' }
  if (!trainer.supervisor) return { by: 'nobody', why: 'no_supervisor' }
  const { name, bornOn, leavesOn } = trainer.supervisor
  const hasLeft = leavesOn !== null && Temporal.PlainDate.compare(leavesOn, day) <= 0
  const isTooYoung = bornOn !== null && ageOn(bornOn, day) < ages.inCharge
  if (hasLeft || isTooYoung) return { by: 'nobody', why: 'supervisor_unfit', name }
  return { by: 'supervisor', name }
}

/** Ids of those who are not always in charge of their lessons from this day on. */
export function youngTrainers({ ages, team }: Supervision, from: Temporal.PlainDate): string[] {
  if (!ages) return []
  return team.filter(({ bornOn }) => ageOn(bornOn, from) < ages.inCharge).map(({ id }) => id)
}
