import { t } from '@lingui/core/macro'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import type { WaitingEntry } from './waiting.ts'
import css from './Waiting.module.css'
import { decisionWords, wishWords } from './waiting-words.ts'

interface WaitingItemProps {
  entry: WaitingEntry
  /** 1 for the first in line. */
  place: number
  riderAt: (id: string) => string
  onOffer: () => void
  onRemove: () => void
}

/** An entry for the trainer: who, what for, and what was decided last. */
export function WaitingItem({ entry, place, riderAt, onOffer, onRemove }: WaitingItemProps) {
  const { riderId, riderName, clientName, isPaused, last, free, joinedAt } = entry
  const isOffered = last?.outcome === 'offered' && last.answer === null
  const since = formatDay(joinedAt, Temporal.Now.timeZoneId())
  return (
    <div className={css['item']}>
      <p className={css['title']}>
        {place}. <Link to={riderAt(riderId)}>{riderName}</Link>{' '}
        {isOffered && <Badge tone="attention">{t`Place offered`}</Badge>}{' '}
        {isPaused && <Badge>{t`Paused`}</Badge>}
      </p>
      <p>{wishWords(entry)}</p>
      <p className="quiet-small">{t`${clientName}, since ${since}`}</p>
      <p className="quiet-small">{last ? decisionWords(last) : t`No place has become free yet.`}</p>
      <div className={css['acts']}>
        {free.length > 0 && !isOffered && (
          <Button
            variant="secondary"
            aria-label={t`Offer a place to ${riderName}`}
            onClick={onOffer}
          >{t`Offer a place`}</Button>
        )}
        <Button
          variant="secondary"
          aria-label={t`Remove from list: ${riderName}`}
          onClick={onRemove}
        >{t`Remove from list`}</Button>
      </div>
    </div>
  )
}
