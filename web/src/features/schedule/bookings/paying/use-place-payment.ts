import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { explainRefusal, type ExplainedRefusal } from '../../../../forms/explain-refusal.ts'
import type { PayWay } from '../../../../forms/PayWayChoice.tsx'
import type { Held } from '../booking.ts'

type Seat = Pick<Held, 'seatId'>

/** The button was pressed before it said that the client pays. */
class UnseenPayment extends Error {}

export function explainBooking(error: unknown): ExplainedRefusal {
  if (!(error instanceof UnseenPayment)) return explainRefusal(error)
  return { message: t`Nothing is booked yet. Check how you pay, then press the button again.` }
}

/** How held places are paid: before they are booked by card, or later. The client chooses where the trainer lets them. */
export function usePlacePayment(places: readonly Seat[]) {
  const [chosen, choose] = useState<PayWay>('card')
  const { data, isFetching, refetch } = useApiQuery('GET /api/my-held-payment')
  const itemIn = (answer: typeof data, { seatId }: Seat) => answer?.items.find((one) => one.seatId === seatId)
  const itemOf = (place: Seat) => itemIn(data, place)
  const all = places.map((place) => itemOf(place)?.pays)
  const mustPay = all.includes('card')
  const mayChoose = !mustPay && all.includes('choice')
  const isByCard = mustPay || (mayChoose && chosen === 'card')
  const isPaid = (place: Seat): boolean => isByCard && isPaidNow(itemOf(place))
  return {
    /**
     * Waits for the answer about a new place if it is still on its way.
     * @throws UnseenPayment if it asks for a payment
     */
    async settle(): Promise<void> {
      if (!isFetching || places.every((place) => itemOf(place) !== undefined)) return
      const answer = await refetch({ cancelRefetch: false })
      if (places.some((place) => isPaidNow(itemIn(answer.data, place)))) throw new UnseenPayment()
    },
    mayChoose,
    chosen,
    choose,
    isByCard,
    isPaid,
    isCredit: (place: Seat): boolean => itemOf(place)?.pays === 'credit',
    /** Minor unit. */
    amountMinor: places.filter(isPaid).reduce((sum, place) => sum + (itemOf(place)?.priceMinor ?? 0), 0),
  }
}

function isPaidNow(item: { pays: string } | undefined): boolean {
  return item?.pays === 'card' || item?.pays === 'choice'
}

export type PlacePayment = ReturnType<typeof usePlacePayment>
