import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { apiQuery } from '../../../../data/queries/api-query.ts'
import { useLocale } from '../../../../data/me/use-locale.ts'
import { PayWayChoice } from '../../../../forms/PayWayChoice.tsx'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import type { useDraft } from '../../../../forms/use-draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ClosedDialogContext } from '../../../../ui/dialogs/closed-dialog.ts'
import { Form } from '../../../../ui/fields/form/Form.tsx'
import { formatMoney } from '../../../../ui/words/money.ts'
import { ActionNotice } from '../../../../ui/ActionNotice.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../../ui/fields/text/TextArea.tsx'
import { ApiError } from '../../../../wire/api-error.ts'
import { AddRider } from '../choosing/AddRider.tsx'
import type { Booked, BookingChoices } from '../booking.ts'
import css from '../Booking.module.css'
import { HorseChoice } from '../choosing/HorseChoice.tsx'
import { horsesFor } from '../choosing/horse-options.ts'
import { longest } from '../booking-limits.ts'
import { sumOf } from '../booking-words.ts'
import { BookingTerms } from './BookingTerms.tsx'
import { type Holding, type Place, placeOf } from './use-holding.ts'
import { explainBooking, usePlacePayment } from '../paying/use-place-payment.ts'

interface ConfirmPlacesProps {
  holding: Holding
  places: readonly Place[]
  choices: BookingChoices
  draft: ReturnType<typeof useDraft<{ message: string }>>
  /** A trainer confirms all of them. */
  isRequest: boolean
  onBooked: (booked: Booked) => void
  /** Address of the page on which places are paid. */
  payAt: (id: string) => string
}

/** The terms of held places, with another rider if there is one, and one button that books all. */
export function ConfirmPlaces(props: ConfirmPlacesProps) {
  const { holding, places, choices, draft, isRequest, onBooked, payAt } = props
  const locale = useLocale()
  const queries = useQueryClient()
  const [changed, setChanged] = useState('')
  const { currency } = choices
  const isPair = places.length > 1
  const isClosed = use(ClosedDialogContext)
  const payment = usePlacePayment(places)
  const pay = useApiChange('POST /api/my-booking-payments', {
    draftKey: 'booking payment',
    keep: ({ id }) => {
      draft.forget()
      // A new document: only that one may load Stripe.
      location.assign(payAt(id))
    },
  })
  const trainers = [...new Set(places.map(({ trainerName }) => trainerName))].join(', ')
  const book = useApiChange('POST /api/my-bookings', {
    draftKey: 'booking',
    keep: ({ items }) => {
      draft.forget()
      holding.leave()
      onBooked({ seats: items, places, currency })
    },
  })

  const act = async (): Promise<void> => {
    setChanged('')
    const holds = places.map(({ seatId, lessonVersion, travelFeeMinor }) => ({
      seatId,
      lessonVersion,
      travelFeeMinor,
    }))
    const { message } = draft.values
    try {
      await payment.settle()
      if (isClosed()) return
      const said = message.trim() === '' ? {} : { message }
      if (payment.isByCard) await pay({ body: { holds, amountMinor: payment.amountMinor, ...said } })
      else await book({ body: { holds, ...said } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'hold_ended') return holding.expire()
      if (code !== 'booking_terms_changed') throw error
      const { items } = await queries.fetchQuery({ ...apiQuery('GET /api/my-holds', {}), staleTime: 0 })
      holding.update(items.map((held) => placeOf(held, Temporal.Now.instant().epochMilliseconds)))
      setChanged(explainRefusal(error).message)
    }
  }

  return (
    <Form onSubmit={act} explain={explainBooking}>
      {changed !== '' && <ActionNotice tone="danger" title={changed} />}
      {places.map((place) => (
        <section key={place.seatId} aria-label={place.riderName} className={css['terms']}>
          <BookingTerms place={place} choices={choices} locale={locale} isByCard={payment.isPaid(place)} />
          <HorseChoice
            place={place}
            asked={horsesFor(place, choices)}
            onChosen={(held) => holding.update([placeOf(held, Temporal.Now.instant().epochMilliseconds)])}
            onExpired={holding.expire}
          />
          {isPair && (
            <div>
              <Button
                variant="secondary"
                aria-label={t`Release place: ${place.riderName}`}
                onClick={() => void holding.drop(place)}
              >
                {t`Release place`}
              </Button>
            </div>
          )}
        </section>
      ))}
      {isPair && <p className={css['sum']}>{t`Together: ${formatMoney(sumOf(places), currency, locale)}`}</p>}
      {!isPair && places[0] && <AddRider holding={holding} place={places[0]} choices={choices} />}
      <TextArea
        {...draft.bind('message')}
        label={t`Message to ${trainers}`}
        hint={t`Optional`}
        rows={2}
        maxLength={longest.message}
      />
      {payment.mayChoose && <PayWayChoice name="payment" value={payment.chosen} onChange={payment.choose} />}
      {payment.isByCard && places.some(({ travelFeeMinor }) => (travelFeeMinor ?? 0) > 0) && (
        <p>{t`The travel fee is invoiced after the lesson.`}</p>
      )}
      <SubmitButton wide>
        {payment.isByCard
          ? t`Pay ${formatMoney(payment.amountMinor, currency, locale)} by card`
          : isPair
            ? isRequest
              ? t`Send both requests`
              : t`Book both lessons`
            : isRequest
              ? t`Send request`
              : t`Book lesson`}
      </SubmitButton>
    </Form>
  )
}
