import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { ladderLines } from '../../../forms/ladder-words.ts'
import { formatMoney } from '../../../ui/words/money.ts'

type Type = NonNullable<ReplyOf<Api['GET /api/my-changes']>['items'][number]['type']>

/** Price, length and terms of a lesson type that a family is asked about. */
export function TypeFacts({ type, timeZone, locale }: { type: Type; timeZone: string; locale: string }) {
  const { wasPriceMinor, priceMinor, currency, wasMinutes: old, minutes, cancelLadder, answerBy } = type
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const [price, was] = [money(priceMinor), money(wasPriceMinor)]
  return (
    <Facts
      facts={[
        [t`Price`, price === was ? t`${price}, as before` : t`${price} (was ${was})`],
        [t`Length`, minutes === old ? t`${minutes} min, as before` : t`${minutes} min (was ${old} min)`],
        [
          t`Cancelling`,
          <ul key="cancelling">
            {ladderLines(cancelLadder).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>,
        ],
        [
          t`Your pack`,
          type.losesPack
            ? t`It pays for the lesson now, but not for the new type. You get an invoice.`
            : null,
        ],
        [t`Answer by`, momentInDigits(answerBy, timeZone)],
      ]}
    />
  )
}
