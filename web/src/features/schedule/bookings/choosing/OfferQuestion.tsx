import { t } from '@lingui/core/macro'
import type { RefObject } from 'react'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { offersForRider } from '../../../../data/business/offers-for-rider.ts'
import type { Bookable, BookableRider, BookingChoices } from '../booking.ts'
import css from '../Booking.module.css'
import { offerFacts, problemWords } from '../booking-words.ts'

interface OfferQuestionProps {
  choices: BookingChoices
  rider: BookableRider
  heading: RefObject<HTMLHeadingElement | null>
  onChoose: (offer: Bookable) => void
}

/** A button for each lesson type, the usual one first; one that the rider cannot book says why. */
export function OfferQuestion({ choices, rider, heading, onChoose }: OfferQuestionProps) {
  const locale = useLocale()
  const isStuck =
    rider.problems.some(({ why }) => why === 'assessment_first') &&
    !choices.offers.some(({ isAssessment }) => isAssessment)
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>{t`Which lesson?`}</h2>
      <ul className={css['options']}>
        {offersForRider(rider, choices.offers).map((offer) => {
          const problem = problemWords(rider, offer)
          return (
            <li key={offer.id}>
              <button
                type="button"
                className={css['option']}
                // Not `disabled`: the reason can be reached and read.
                aria-disabled={problem !== undefined}
                onClick={() => {
                  if (problem === undefined) onChoose(offer)
                }}
              >
                <span className={css['name']}>
                  {offer.name} {offer.id === rider.lastOfferId && <Badge>{t`Latest lesson`}</Badge>}
                </span>
                <span className={css['detail']}>
                  {offerFacts(offer, formatMoney(offer.priceMinor, choices.currency, locale))}
                </span>
                {offer.description !== '' && <span className={css['text']}>{offer.description}</span>}
                {problem !== undefined && <span className={css['problem']}>{problem}</span>}
              </button>
            </li>
          )
        })}
      </ul>
      {isStuck && <p>{t`Ask your trainer for an assessment lesson. It cannot be booked online.`}</p>}
    </Card>
  )
}
