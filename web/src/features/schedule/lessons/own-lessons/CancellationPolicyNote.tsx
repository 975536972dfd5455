import { t } from '@lingui/core/macro'
import type { Api, ReplyOf } from '@cavaletti/contract'
import css from './CancellationPolicy.module.css'
import { ladderLines } from '../../../../forms/ladder-words.ts'

/** Cancellation policy of a new booking, and the goodwill left this year (S16). */
export function CancellationPolicyNote({ terms }: { terms: ReplyOf<Api['GET /api/my-cancel-terms']> }) {
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
        <p>{t`If you book at short notice, you can cancel free of charge for ${terms.graceMinutes} minutes after booking, but not after the lesson has started.`}</p>
      )}
      <p>{t`For lessons you have already booked, the policy does not change. Each lesson shows its own.`}</p>
      {allowed > 0 && <p>{t`Free late cancellations in ${year}: ${left} of ${allowed} left.`}</p>}
    </details>
  )
}
