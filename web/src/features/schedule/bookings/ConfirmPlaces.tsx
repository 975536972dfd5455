import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { apiQuery } from '../../../data/api-query.ts'
import { useLocale } from '../../../data/use-locale.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import type { useDraft } from '../../../forms/use-draft.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { formatMoney } from '../../../ui/money.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextField.tsx'
import { ApiError } from '../../../wire/api-error.ts'
import { AddRider } from './AddRider.tsx'
import type { Booked, BookingChoices } from './booking.ts'
import css from './Booking.module.css'
import { longest } from './booking-limits.ts'
import { sumOf } from './booking-words.ts'
import { BookingTerms } from './BookingTerms.tsx'
import { type Holding, type Place, placeOf } from './use-holding.ts'

interface ConfirmPlacesProps {
  holding: Holding
  places: readonly Place[]
  choices: BookingChoices
  draft: ReturnType<typeof useDraft<{ message: string }>>
  /** A trainer confirms all of them. */
  isRequest: boolean
  onBooked: (booked: Booked) => void
}

/** The terms of held places, with another rider if there is one, and one button that books all. */
export function ConfirmPlaces({ holding, places, choices, draft, isRequest, onBooked }: ConfirmPlacesProps) {
  const locale = useLocale()
  const queries = useQueryClient()
  const [changed, setChanged] = useState('')
  const { currency } = choices
  const isPair = places.length > 1
  const trainers = [...new Set(places.map(({ trainerName }) => trainerName))].join(', ')
  const book = useApiChange('POST /api/my-bookings', {
    mark: 'booking',
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
      await book({ body: { holds, ...(message.trim() !== '' && { message }) } })
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
    <Form onSubmit={act} explain={explainRefusal}>
      {changed !== '' && <Notice tone="danger" title={changed} />}
      {places.map((place) => (
        <section key={place.seatId} aria-label={place.riderName} className={css['terms']}>
          <BookingTerms place={place} choices={choices} locale={locale} />
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
      <SubmitButton wide>
        {isPair ? t`Book both lessons` : isRequest ? t`Send request` : t`Book lesson`}
      </SubmitButton>
    </Form>
  )
}
