import { t } from '@lingui/core/macro'
import type { RiderChoices } from './ChangeRider.tsx'

/** Why nobody else can ride, and what to do. */
export function changeProblemWords(problem: NonNullable<RiderChoices['problem']>): string {
  const words: Record<NonNullable<RiderChoices['problem']>, string> = {
    off: t`Ask your trainer to change the rider.`,
    not_online: t`Lessons of this type cannot be changed online. Ask your trainer.`,
    over: t`This lesson has begun or is cancelled, so its rider cannot be changed.`,
  }
  return words[problem]
}

type TakerProblem = NonNullable<RiderChoices['riders'][number]['problem']>

/** Why a rider cannot take the place. */
export function takerProblemWords(problem: TakerProblem): string {
  const words: Record<TakerProblem, string> = {
    too_young: t`too young for this lesson type`,
    assessment_first: t`needs an assessment lesson first`,
    week_full: t`has reached the limit of lessons for that week`,
    busy: t`has another lesson at that time`,
    unsuitable: t`does not suit this lesson. Ask your trainer.`,
  }
  return words[problem]
}
