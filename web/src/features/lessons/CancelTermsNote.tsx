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
      <summary>{t`What cancelling costs`}</summary>
      <p>{ladderLines(terms.ladder).join('. ')}.</p>
      {terms.offers.map(({ name, ladder }) => (
        <p key={name}>
          {name}: {ladderLines(ladder).join('. ')}.
        </p>
      ))}
      <p>{t`Lessons that are booked already keep what was agreed; each says it.`}</p>
      {allowed > 0 && (
        <p>{t`Late cancellations that cost nothing in ${year}: ${left} of ${allowed} left.`}</p>
      )}
    </details>
  )
}
