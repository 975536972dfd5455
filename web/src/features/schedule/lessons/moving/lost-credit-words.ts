import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural } from '@lingui/core/macro'

type LostCredit = ReplyOf<Api['GET /api/lessons/{id}/lost-credits']>['items'][number]

/** Which rider has a pack that does not pay on the new day, and what to do. */
export function lostCreditWords({ riderName, packName, lessons, isOfMembership }: LostCredit): string {
  if (isOfMembership)
    return plural(lessons, {
      one: `${riderName}: on the new day, “${packName}” no longer pays for the lesson. The membership pays only if it still runs and has a lesson left.`,
      other: `${riderName}: on the new days, “${packName}” no longer pays for # lessons. The membership pays only if it still runs and has lessons left.`,
    })
  return plural(lessons, {
    one: `${riderName}: on the new day, “${packName}” no longer pays for the lesson. You invoice or waive it.`,
    other: `${riderName}: on the new days, “${packName}” no longer pays for # lessons. You invoice or waive them.`,
  })
}
