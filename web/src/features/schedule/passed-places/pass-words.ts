import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'

export type PlaceLinks = ReplyOf<Api['GET /api/my-seats/{id}/place-links']>

/** Why a place cannot be passed on, and what to do. */
export function passProblemWords(problem: NonNullable<PlaceLinks['problem']>): string {
  const words: Record<NonNullable<PlaceLinks['problem']>, string> = {
    off: t`Places in lessons of this type cannot be passed on. Ask your trainer.`,
    not_online: t`Lessons of this type cannot be changed online. Ask your trainer.`,
    over: t`This lesson has begun or is cancelled, so its place cannot be passed on.`,
  }
  return words[problem]
}
