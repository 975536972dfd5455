import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/api-query.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/money.ts'
import type { Bookable, BookableRider, BookingChoices } from './booking.ts'
import css from './Booking.module.css'
import terms from './Terms.module.css'
import { whereWords } from './booking-words.ts'
import type { JoinableTerm } from './term.ts'
import { leftOutWords, possibleDates, spanWords } from './term-words.ts'
import { weeklyWords } from '../../../ui/weekly-words.ts'

interface JoinTermsProps {
  rider: BookableRider
  offer: Bookable
  choices: BookingChoices
  onJoin: (group: JoinableTerm) => void
}

/** Groups of a lesson type that a rider can join for all lessons that are left; nothing without any. */
export function JoinTerms({ rider, offer, choices, onJoin }: JoinTermsProps) {
  const { data } = useApiQuery(
    'GET /api/joinable-terms',
    { query: { riderId: rider.id, offerId: offer.id } },
    { enabled: offer.kind !== 'private' },
  )
  const groups = data?.items ?? []
  if (groups.length === 0) return null
  return (
    <Card title={t`Join a group until it ends`}>
      <ul className={terms['groups']} aria-label={t`Groups to join`}>
        {groups.map((group) => (
          <li key={group.seriesId}>
            <Group group={group} currency={choices.currency} onJoin={() => onJoin(group)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface GroupProps {
  group: JoinableTerm
  currency: string
  onJoin: () => void
}

function Group({ group, currency, onJoin }: GroupProps) {
  const locale = useLocale()
  const times = possibleDates(group)
  const { timeZone, priceMinor, totalMinor, trainerName } = group
  const total = formatMoney(totalMinor, currency, locale)
  const each = formatMoney(priceMinor, currency, locale)
  const weekly = weeklyWords(times, timeZone)
  return (
    <div className={terms['joinable']}>
      <div>
        <h3>{weekly}</h3>
        <p>{spanWords(times, timeZone)}</p>
        <p className={css['detail']}>{[trainerName, whereWords(group)].filter(Boolean).join(' · ')}</p>
        {leftOutWords(group).map((words) => (
          <p key={words} className={css['detail']}>
            {words}
          </p>
        ))}
      </div>
      <div className={terms['joinPrice']}>
        <p className={css['name']}>{total}</p>
        <p className={css['detail']}>{t`${each} a lesson`}</p>
        <Button aria-label={t`Join group: ${weekly}`} onClick={onJoin}>{t`Join group`}</Button>
      </div>
    </div>
  )
}
