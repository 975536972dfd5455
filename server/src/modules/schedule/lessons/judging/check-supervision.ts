import { inChargeOn, type Supervision } from '#modules/people/supervision/index.ts'
import { say } from '#platform/messages/say.ts'
import { screenDay } from '#platform/writing/write-day.ts'

/**
 * Why a trainer may not teach on a day, in one or two sentences; null: they may (H12). Says no age: only owners know the
 * date of birth.
 */
export function whyUnsupervised(
  { id, name }: { id: string; name: string },
  day: Temporal.PlainDate,
  supervision: Supervision,
): string | null {
  const inCharge = inChargeOn(supervision, id, day)
  if (inCharge.by !== 'nobody') return null
  const given = { trainer: name, day: screenDay(day) }
  if (inCharge.why === 'trainer_too_young')
    return say('{trainer} is too young to teach on {day}. Choose another trainer.', given)
  if (inCharge.why === 'no_supervisor')
    return say(
      '{trainer} needs a supervisor on {day}. Choose another trainer. Owners can choose a supervisor under “Team”.',
      given,
    )
  return say(
    '{supervisor} cannot be in charge on {day} when {trainer} teaches. Choose another trainer. Owners can choose another supervisor under “Team”.',
    { ...given, supervisor: inCharge.name },
  )
}
