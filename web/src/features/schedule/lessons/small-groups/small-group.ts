import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { momentInWords } from '../../../../ui/words/day-words.ts'

/** A lesson to come with too few riders. */
export type SmallGroup = ReplyOf<Api['GET /api/small-groups']>['items'][number]

export function smallGroupTime({ startsAt, timeZone }: SmallGroup): string {
  return momentInWords(startsAt, timeZone)
}

/** Today shows groups about which somebody decides within this time. */
const soon = { hours: 48 }

export function isSoon({ decideAt }: SmallGroup): boolean {
  return Temporal.Instant.compare(decideAt, Temporal.Now.instant().add(soon)) <= 0
}

/** Until when a trainer decides, or what happens by itself. */
export function decideWords({ decideAt, timeZone, belowMin, shortMinutes, isDue }: SmallGroup): string {
  const moment = momentInWords(decideAt, timeZone)
  const minutes = shortMinutes ?? 0
  if (isDue) return t`Please decide now.`
  if (belowMin === 'cancel') return t`With too few riders, the lesson is cancelled on ${moment}.`
  if (belowMin === 'shorten')
    return t`With too few riders, the lesson is shortened to ${minutes} min on ${moment}.`
  return t`Decide by ${moment}.`
}
