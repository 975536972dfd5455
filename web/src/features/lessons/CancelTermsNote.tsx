import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import css from './CancelTerms.module.css'
import { ladderLines } from '../../ui/ladder-words.ts'

/** What cancelling costs whoever books now, in the words of the ladder, and what goodwill is left this year (S16). */
export function CancelTermsNote({ terms }: { terms: ReplyOf<Api['GET /api/my-cancel-terms']> }) {
  const { allowed, used, year } = terms.goodwill
  const left = Math.max(0, allowed - used)
  return (
    <details className={css['quiet']}>
      <summary>{t`Cancellation policy`}</summary>
      <p>{ladderLines(terms.ladder).join('. ')}.</p>
      {terms.offers.map(({ name, ladder }) => (
        <p key={name}>
          {name}: {ladderLines(ladder).join('. ')}.
        </p>
      ))}
      {terms.graceMinutes > 0 && (
        <p>{t`If you book late, you can still cancel free of charge for ${terms.graceMinutes} minutes, until the lesson starts.`}</p>
      )}
      <p>{t`Lessons you have already booked keep their terms. Each lesson shows its own.`}</p>
      {allowed > 0 && <p>{t`Free late cancellations in ${year}: ${left} of ${allowed} left.`}</p>}
    </details>
  )
}
