import { t } from '@lingui/core/macro'

type TakerProblem = 'too_young' | 'assessment_first' | 'week_full' | 'busy' | 'unsuitable'

/** Why a rider cannot take a place. */
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
