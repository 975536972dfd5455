import type { Api, ReplyOf } from '@cavaletti/contract'
import { plural, t } from '@lingui/core/macro'
import { day } from '../../../../ui/words/day.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { formatMoney } from '../../../../ui/words/money.ts'

type Lost = ReplyOf<Api['GET /api/lessons/{id}/lost-credits']>
type LostCredit = Lost['items'][number]

/** Which rider has a pack that does not pay on the new day, and what to do. `isSeries`: other lessons move too. */
export function lostCreditWords(credit: LostCredit, isSeries = false): string {
  const { riderName, lessons } = credit
  if (credit.isOfMembership)
    return isSeries
      ? plural(lessons, {
          one: `${riderName}: the membership no longer pays for # lesson. On the new day, it has no lesson left or does not run. You invoice or waive the lesson.`,
          other: `${riderName}: the membership no longer pays for # lessons. On the new days, it has no lesson left or does not run. You invoice or waive the lessons.`,
        })
      : t`${riderName}: on the new day, the membership has no lesson left or does not run. You invoice or waive the lesson.`
  const pack = packWords(credit)
  return isSeries
    ? plural(lessons, {
        one: `${riderName}: on the new days, ${pack} no longer pays for # lesson. You invoice or waive it.`,
        other: `${riderName}: on the new days, ${pack} no longer pays for # lessons. You invoice or waive them.`,
      })
    : t`${riderName}: on the new day, ${pack} no longer pays for the lesson. You invoice or waive it.`
}

/** Another lesson whose prepaid lesson pays for the moved one then. */
export function displacedWords(
  { riderName, startsAt, timeZone, priceMinor, currency }: Lost['displaced'][number],
  locale: string,
): string {
  const [when, price] = [momentInDigits(startsAt, timeZone), formatMoney(priceMinor, currency, locale)]
  return t`${riderName}, ${when}: no prepaid lesson is left for this lesson. You invoice or waive ${price}.`
}

function packWords({ packName, lastDay }: LostCredit): string {
  if (lastDay === null) return t`“${packName}”`
  const until = day(lastDay)
  return t`“${packName}” (until ${until})`
}
