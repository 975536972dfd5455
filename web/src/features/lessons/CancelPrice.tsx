import { t } from '@lingui/core/macro'
import { formatMoney } from '../../ui/money.ts'
import css from './CancelTerms.module.css'
import { percentWords } from '../../ui/ladder-words.ts'
import { momentWords } from './own-seat-words.ts'
import type { CancelQuote } from './use-cancel-seat.ts'

/** The price tag of a cancellation: what it costs now, why, and from when on it costs more. */
export function CancelPrice({ quote, locale }: { quote: CancelQuote; locale: string }) {
  const { steps, currency, timeZone, dearerFrom, goodwill } = quote
  const holding = quote.step === null ? undefined : steps[quote.step]
  const { percent, feeMinor, usesGoodwill, pack } = quote.now
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const left = Math.max(0, goodwill.allowed - goodwill.used)
  const dearer = dearerFrom === null ? '' : momentWords(dearerFrom, timeZone)
  const isLateNext = percent === 0 && dearerFrom === null && left > 0
  const late = isLateNext && holding?.until ? momentWords(holding.until, timeZone) : ''
  return (
    <div>
      <p className={css['price']}>{priceWords(quote, locale)}</p>
      {usesGoodwill ? (
        <p>
          {t`It is late and would cost ${money(feeMinor)}. Nothing is asked: ${left} of ${goodwill.allowed} late cancellations of ${goodwill.year} are left, this is one of them.`}
        </p>
      ) : (
        <p>
          {pack === 'gives' ? t`A lesson of your pack is used for it.` : costWords(percent, money(feeMinor))}
        </p>
      )}
      {pack === 'keeps' && <p>{t`Your pack keeps its lesson.`}</p>}
      {dearer !== '' && (
        <p>
          <strong>{t`From ${dearer} on it costs more.`}</strong>
        </p>
      )}
      {late !== '' && <p>{t`From ${late} on it is one of the late cancellations of the year.`}</p>}
      <p className={css['caption']}>{t`What was agreed`}</p>
      <ul className={css['steps']}>
        {steps.map((step) => {
          const until = step.until === null ? '' : momentWords(step.until, timeZone)
          const costs =
            step.percent === 0
              ? percentWords(0)
              : `${percentWords(step.percent)}, ${money(step.feeMinor ?? 0)}`
          const isNow = step === holding
          return (
            <li key={step.until ?? ''} className={isNow ? css['now'] : undefined}>
              {until === '' ? t`Later: ${costs}` : t`Until ${until}: ${costs}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** `free`, `1 lesson of your pack`, `15,00 €`. */
export function priceWords({ now, currency }: CancelQuote, locale: string): string {
  if (now.toPayMinor === 0) return t`free`
  return now.pack === 'gives' ? t`1 lesson of your pack` : formatMoney(now.toPayMinor, currency, locale)
}

function costWords(percent: number, amount: string): string {
  if (percent === 0) return t`It costs nothing.`
  return percent === 100
    ? t`It costs the whole price, ${amount}.`
    : t`It costs ${percent} % of the price, ${amount}.`
}
