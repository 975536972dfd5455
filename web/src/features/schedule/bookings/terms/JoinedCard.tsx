import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { sellerWords } from '../../../../ui/words/seller-words.ts'
import { formatMoney } from '../../../../ui/words/money.ts'
import css from '../Booking.module.css'
import terms from './Terms.module.css'
import { whereWords } from '../booking-words.ts'
import type { JoinedTerm } from './term.ts'
import { dateWords, horseWords, spanWords, termSum, visitFees } from './term-words.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'

interface JoinedCardProps {
  joined: JoinedTerm
  /** Page of the client's lessons. */
  lessonsAt: string
  onAgain: () => void
  /** Further buttons. */
  children: ReactNode
}

/** The lessons of a group that was joined, and what can be done next. */
export function JoinedCard({ joined: { held, currency }, lessonsAt, onAgain, children }: JoinedCardProps) {
  const locale = useLocale()
  const { seats, timeZone } = held
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <Card narrow>
      <h2 className={css['moment']}>{weeklyWords(seats, timeZone)}</h2>
      <ul className={terms['dates']} aria-label={t`Dates`}>
        {seats.map((seat) => (
          <li key={seat.seatId}>{dateWords(seat, seats, timeZone)}</li>
        ))}
      </ul>
      <div className={css['facts']}>
        <Facts
          facts={[
            [t`Booked`, spanWords(seats, timeZone)],
            [t`Rider`, held.riderName],
            [t`Lesson type`, held.offerName],
            [t`Trainer`, held.trainerName],
            [t`Horse`, horseWords(seats)],
            [t`Location`, whereWords(held)],
            [t`Payment`, sellerWords(held)],
            [t`Travel fee`, visitFees(seats, money)],
            [t`In total`, money(termSum(held))],
          ]}
        />
      </div>
      <p className={css['detail']}>{t`You get one confirmation for all lessons.`}</p>
      <div className={css['next']}>
        {children}
        <Button variant="secondary" onClick={onAgain}>{t`Book another lesson`}</Button>
        <LinkButton to={lessonsAt}>{t`See my lessons`}</LinkButton>
      </div>
    </Card>
  )
}
