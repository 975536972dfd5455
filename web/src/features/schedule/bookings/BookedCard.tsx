import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../data/use-locale.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { momentInWords } from '../../../ui/day-words.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { formatMoney } from '../../../ui/money.ts'
import type { Booked } from './booking.ts'
import css from './Booking.module.css'
import { freeUntil, timeWords, whereWords } from './booking-words.ts'

interface BookedCardProps {
  booked: Booked
  /** Page of the client's lessons. */
  lessonsAt: string
  onAgain: () => void
  /** Further buttons. */
  children: ReactNode
}

/** What was booked or requested, and what can be done next. */
export function BookedCard({
  booked: { seat, time, currency },
  lessonsAt,
  onAgain,
  children,
}: BookedCardProps) {
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isRequest = seat.state === 'requested'
  const { trainerName } = seat
  const until = seat.heldUntil === null ? '' : momentInWords(seat.heldUntil, seat.timeZone)
  return (
    <Card narrow>
      <h2 className={css['moment']}>{timeWords(seat, seat.timeZone)}</h2>
      {isRequest && (
        <p>
          {until === ''
            ? t`${trainerName} will confirm or decline this lesson.`
            : t`${trainerName} will confirm or decline this lesson by ${until}. If nobody answers by then, your request expires. Until then you can withdraw it at no cost.`}
        </p>
      )}
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Rider`, seat.riderName],
            [t`Lesson type`, seat.offerName],
            [t`Trainer`, trainerName],
            [t`Location`, whereWords(seat)],
            [t`Price`, money(time.priceMinor)],
            [t`Travel fee`, time.travelFeeMinor === null ? null : money(time.travelFeeMinor)],
            [t`Free to cancel until`, isRequest ? null : freeUntil(seat, Temporal.Now.instant())],
          ]}
        />
      </div>
      <div className={css['next']}>
        {children}
        <Button variant="secondary" onClick={onAgain}>{t`Book another lesson`}</Button>
        <LinkButton to={lessonsAt}>{t`See my lessons`}</LinkButton>
      </div>
    </Card>
  )
}
