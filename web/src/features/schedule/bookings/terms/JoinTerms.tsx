import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import type { Bookable, BookableRider, BookingChoices } from '../booking.ts'
import css from '../Booking.module.css'
import terms from './Terms.module.css'
import { whereWords } from '../booking-words.ts'
import type { HorseOption } from '../choosing/horse-options.ts'
import type { JoinableTerm } from './term.ts'
import { leftOutWords, partWords, possibleDates, spanWords } from './term-words.ts'
import { weeklyWords } from '../../../../ui/words/weekly-words.ts'

interface JoinTermsProps {
  rider: BookableRider
  offer: Bookable
  choices: BookingChoices
  /** On which the rider wants to ride; undefined: without an own horse. */
  horse: HorseOption | undefined
  /** Of the question; here if groups are the only way to book. */
  heading: RefObject<HTMLHeadingElement | null>
  onJoin: (group: JoinableTerm) => void
}

/**
 * Groups of a lesson type that a rider can join for all lessons that are left. Without any: a sentence if nothing else
 * can be booked, otherwise nothing.
 */
export function JoinTerms({ rider, offer, choices, horse, heading, onJoin }: JoinTermsProps) {
  const wish = { riderId: rider.id, offerId: offer.id, ...(horse?.horseId && { horseId: horse.horseId }) }
  const found = useApiQuery(
    'GET /api/joinable-terms',
    { query: wish },
    // The groups stay in sight while those with another horse are fetched.
    { enabled: offer.kind !== 'private', placeholderData: (before) => before },
  )
  const isOnlyWay = offer.joins === 'term'
  const groups = found.data?.items.filter(({ offerId }) => offerId === offer.id)
  if (!isOnlyWay && !found.isError && !groups?.length) return null
  return (
    <Card title={t`Join a group until it ends`} heading={isOnlyWay ? heading : undefined}>
      <Loaded state={{ ...single(found), data: groups }}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState>{noneToJoin(horse)}</EmptyState>
          ) : (
            <ul
              className={terms['groups']}
              aria-label={t`Groups to join`}
              aria-busy={found.isPlaceholderData}
            >
              {items.map((group) => (
                <li key={group.seriesId}>
                  <Group
                    group={group}
                    horseName={horse?.name}
                    isBrought={offer.horses === 'own'}
                    currency={choices.currency}
                    isOld={found.isPlaceholderData}
                    onJoin={() => onJoin(group)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function noneToJoin(horse: HorseOption | undefined): string {
  return horse === undefined
    ? t`No group has a place for this rider. Choose another lesson type, or ask your trainer.`
    : t`No group has a place for this rider. Try another horse or lesson type, or ask your trainer.`
}

interface GroupProps {
  group: JoinableTerm
  /** Of the own horse that the client chose. */
  horseName: string | undefined
  /** The lesson type is on horses that riders bring. */
  isBrought: boolean
  currency: string
  /** It is about another horse, and the answer about this one is on its way. */
  isOld: boolean
  onJoin: () => void
}

function Group({ group, horseName, isBrought, currency, isOld, onJoin }: GroupProps) {
  const locale = useLocale()
  const times = possibleDates(group)
  const { timeZone, priceMinor, totalMinor, trainerName } = group
  const total = formatMoney(totalMinor, currency, locale)
  const each = formatMoney(priceMinor, currency, locale)
  const weekly = weeklyWords(times, timeZone)
  const given = times.filter(({ horseId }) => horseId !== null).length
  return (
    <div className={terms['joinable']}>
      <div>
        <h3>{weekly}</h3>
        <p>{spanWords(times, timeZone)}</p>
        <p className={css['detail']}>{[trainerName, whereWords(group)].filter(Boolean).join(' · ')}</p>
        {horseName !== undefined && given < times.length && (
          <p className={css['detail']}>
            {partWords({ name: horseName, given, count: times.length, isBrought })}
          </p>
        )}
        {leftOutWords(group).map((words) => (
          <p key={words} className={css['detail']}>
            {words}
          </p>
        ))}
      </div>
      <div className={terms['joinPrice']}>
        <p className={css['name']}>{total}</p>
        <p className={css['detail']}>{t`${each} a lesson`}</p>
        <Button aria-label={t`Join group: ${weekly}`} disabled={isOld} onClick={onJoin}>
          {t`Join group`}
        </Button>
      </div>
    </div>
  )
}
