import { cancelSteps } from '@cavaletti/contract/schedule/cancelling/cancel-steps'
import { t } from '@lingui/core/macro'
import { useLocale } from '../../../data/me/use-locale.ts'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { stepSentence } from '../../../forms/ladder-words.ts'
import { sellerWords } from '../../../ui/words/seller-words.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { besideWords } from '../../../ui/words/beside-words.ts'
import { OfferAnswer } from './OfferAnswer.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import type { PlaceOffer } from './waiting.ts'
import { timeLeftWords } from './waiting-words.ts'
import css from './Waiting.module.css'

interface PlaceOfferItemProps {
  offer: PlaceOffer
  /** Address of the page on which the place is paid. */
  payAt: (id: string) => string
  onAccepted?: (offer: PlaceOffer) => void
}

/** A place that is offered, with its terms; the client accepts or declines it. */
export function PlaceOfferItem({ offer, payAt, onAccepted }: PlaceOfferItemProps) {
  const locale = useLocale()
  const { riderName, priceMinor, travelFeeMinor, timeZone, currency } = offer
  const until = momentInDigits(offer.expiresAt, timeZone)
  const minutes = useMinutesLeft(offer.expiresAt)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <article className={css['offer']} aria-label={t`A place for ${riderName}`}>
      <p className={css['title']}>{t`A place is free for ${riderName}`}</p>
      <p>{momentInDigits(offer.startsAt, timeZone)}</p>
      {offer.beside && <p className={css['why']}>{besideWords(offer, offer.beside)}</p>}
      <Facts
        facts={[
          [t`Lesson type`, offer.offerName],
          [t`Trainer`, offer.trainerName],
          [t`Location`, [offer.arenaName, offer.placeName].filter(Boolean).join(', ') || null],
          [t`Horse`, offer.horseName],
          [t`Price`, money(priceMinor)],
          [t`Payment`, sellerWords(offer)],
          [t`Travel fee`, travelFeeMinor === null ? null : money(travelFeeMinor)],
          [t`Cancelling`, cancelWords(offer, money)],
        ]}
      />
      <p>
        {offer.isHeld
          ? t`We hold this place for you until ${until}.`
          : t`The first to accept gets this place. Answer by ${until}.`}{' '}
        {offer.booking === 'request' && t`Your trainer confirms it afterwards.`}{' '}
        <strong>{timeLeftWords(minutes)}</strong>
      </p>
      <OfferAnswer offer={offer} payAt={payAt} onAccepted={onAccepted} />
    </article>
  )
}

/** What cancelling costs after the place is accepted, with deadlines (S12). */
function cancelWords(offer: PlaceOffer, money: (minor: number) => string): string {
  const { cancelLadder: ladder, priceMinor, timeZone } = offer
  const startsAt = Temporal.Instant.from(offer.startsAt)
  const now = Temporal.Now.instant()
  return cancelSteps({ ladder, priceMinor, startsAt, timeZone, graceUntil: null })
    .filter(({ until }) => !until || Temporal.Instant.compare(until, now) > 0)
    .map(({ until, percent, feeMinor, makeUpUntil }, place) =>
      stepSentence(
        { until, percent, fee: money(feeMinor), isMadeUp: makeUpUntil !== null },
        { isFirst: place === 0, timeZone, write: momentInDigits },
      ),
    )
    .join(' ')
}
