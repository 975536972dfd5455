import { t } from '@lingui/core/macro'
import { formatMoney } from '../../../../ui/words/money.ts'
import css from './CancellationPolicy.module.css'
import { percentWords } from '../../../../forms/ladder-words.ts'
import { day } from '../../../../ui/words/day.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import { stepCosts } from './own-seat-words.ts'
import { refundWords } from './refund-words.ts'
import type { CancelQuote } from './use-cancel-seat.ts'

/** Cost of cancelling: amount, reason, and when it rises. */
export function CancelPrice({ quote, locale }: { quote: CancelQuote; locale: string }) {
  const { steps, currency, timeZone, dearerFrom, goodwill, now } = quote
  const holding = quote.step === null ? undefined : steps[quote.step]
  const { percent, feeMinor, usesGoodwill, pack, makeUpUntil, toPayMinor } = now
  const isCovered = quote.keptCredit !== null
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const refunded = refundWords(quote, money)
  const left = Math.max(0, goodwill.allowed - goodwill.used)
  const dearer = dearerFrom === null ? '' : momentInDigits(dearerFrom, timeZone)
  const isLateNext = percent === 0 && dearerFrom === null && left > 0
  const late = isLateNext && holding?.until ? momentInDigits(holding.until, timeZone) : ''
  return (
    <div>
      <p className={css['price']}>
        {toPayMinor > 0 ? priceWords(quote, locale) : isCovered ? t`Free, uses no credit` : t`Free`}
      </p>
      {usesGoodwill ? (
        <p>
          {t`No charge. This uses 1 of the ${left} free late cancellations you have left in ${goodwill.year}.`}
          {!isCovered && ` ${t`Without it, you would pay ${money(feeMinor)}.`}`}
        </p>
      ) : (
        <p>{pack === 'gives' ? t`This uses 1 of your credits.` : costWords(percent, money(feeMinor))}</p>
      )}
      {makeUpUntil !== null && (
        <p>
          <strong>{t`You get a make-up lesson, valid until ${day(makeUpUntil)}.`}</strong>
        </p>
      )}
      {quote.sellerName !== null && steps.some((step) => step.percent > 0) && (
        <p>{t`${quote.sellerName} invoices any fee.`}</p>
      )}
      {toPayMinor > 0 && (pack === 'keeps' || isCovered) && (
        <p>{t`You pay the fee. None of your credits is used.`}</p>
      )}
      {quote.keptCredit && <p>{keptWords(quote.keptCredit)}</p>}
      {refunded !== '' && <p>{refunded}</p>}
      {quote.isPaidByCard && refunded === '' && <p>{t`You paid by card, so you pay nothing more.`}</p>}
      {dearer !== '' && (
        <p>
          <strong>
            {makeUpUntil === null
              ? t`Cancelling costs more from ${dearer}.`
              : t`From ${dearer} you get no make-up lesson.`}
          </strong>
        </p>
      )}
      {late !== '' && <p>{t`Cancelling from ${late} uses one of your free late cancellations.`}</p>}
      <p className={css['caption']}>{t`Cancellation policy`}</p>
      <ul className={css['steps']}>
        {steps.map((step) => {
          const until = step.until === null ? '' : momentInDigits(step.until, timeZone)
          const fee = `${percentWords(step.percent)}, ${money(step.feeMinor ?? 0)}`
          const costs =
            step.percent === 0
              ? percentWords(0)
              : step.price?.usesGoodwill === true
                ? t`no charge with a free late cancellation, otherwise ${fee}`
                : step.price?.pack === 'gives'
                  ? t`1 of your credits`
                  : fee
          const isMadeUp = step.price?.makeUpUntil != null
          const isNow = step === holding
          return (
            <li key={step.until ?? ''} className={isNow ? css['now'] : undefined}>
              {until === ''
                ? t`After that: ${costs}`
                : isMadeUp
                  ? t`Until ${until}: ${costs}, with a make-up lesson`
                  : t`Until ${until}: ${costs}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** `free`, `1 of your credits`, `£15.00`. */
export function priceWords({ now, currency }: CancelQuote, locale: string): string {
  return now.toPayMinor === 0 ? t`free` : stepCosts(now, (minor) => formatMoney(minor, currency, locale))
}

function keptWords({ until }: NonNullable<CancelQuote['keptCredit']>): string {
  return until === null
    ? t`You keep the credit for this lesson.`
    : t`You keep the credit for this lesson. You can use it until ${day(until)}.`
}

function costWords(percent: number, amount: string): string {
  if (percent === 0) return t`You pay nothing.`
  return percent === 100
    ? t`If you cancel now, you will pay the full price, ${amount}.`
    : t`If you cancel now, you will pay ${percent}% of the price, ${amount}.`
}
