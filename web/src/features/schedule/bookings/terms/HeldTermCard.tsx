import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import css from '../Booking.module.css'
import { Countdown, useSecondsLeft } from '../holding/Countdown.tsx'
import { keptTerm } from './term.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'
import type { TermHolding } from './use-term-holding.ts'

/** A group that a reload, another tab or a lost connection has left held. Nothing if there is none. */
export function HeldTermCard({ holding }: { holding: TermHolding }) {
  const { data, dataUpdatedAt } = useApiQuery('GET /api/my-held-terms')
  const [first] = data?.items ?? []
  const held = first && keptTerm(first, dataUpdatedAt)
  const seconds = useSecondsLeft(held?.expiresAt ?? Infinity)
  if (!held || seconds === 0 || holding.open) return null
  const { id, riderName, offerName, seats, timeZone } = held
  return (
    <div className={css['stillHeld']}>
      <Card>
        <section aria-label={t`Held group`} className={css['terms']}>
          <Countdown seconds={seconds} />
          <p>{t`You are holding places in ${offerName} for ${riderName}: ${weeklyWords(seats, timeZone)}.`}</p>
          <div className={css['next']}>
            <Button onClick={() => holding.resume(held)}>{t`Continue booking`}</Button>
            <Button variant="secondary" onClick={() => void holding.release(id)}>{t`Release places`}</Button>
          </div>
        </section>
      </Card>
    </div>
  )
}
