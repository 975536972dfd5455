import { t } from '@lingui/core/macro'
import type { RiderChoices } from './rider-choices.ts'

/** Why nobody else can ride, and what to do. */
export function changeProblemWords(problem: NonNullable<RiderChoices['problem']>): string {
  const words: Record<NonNullable<RiderChoices['problem']>, string> = {
    off: t`Ask your trainer to change the rider.`,
    not_online: t`Lessons of this type cannot be changed online. Ask your trainer.`,
    over: t`This lesson has begun or is cancelled, so its rider cannot be changed.`,
  }
  return words[problem]
}
