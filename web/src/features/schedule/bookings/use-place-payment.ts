import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import type { PayWay } from '../../../forms/PayWayChoice.tsx'
import type { Held } from './booking.ts'

type Seat = Pick<Held, 'seatId'>

/** How held places are paid: before they are booked by card, or later. The client chooses where the trainer lets them. */
export function usePlacePayment(places: readonly Seat[]) {
  const [chosen, choose] = useState<PayWay>('card')
  const { data, isFetching } = useApiQuery('GET /api/my-held-payment')
  const itemOf = ({ seatId }: Seat) => data?.items.find((one) => one.seatId === seatId)
  const all = places.map((place) => itemOf(place)?.pays)
  const mustPay = all.includes('card')
  const mayChoose = !mustPay && all.includes('choice')
  const isByCard = mustPay || (mayChoose && chosen === 'card')
  const isPaid = (place: Seat): boolean => {
    const pays = itemOf(place)?.pays
    return isByCard && (pays === 'card' || pays === 'choice')
  }
  return {
    /** False while the answer about a new place is on its way. */
    isKnown: !isFetching || places.every((place) => itemOf(place) !== undefined),
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

export type PlacePayment = ReturnType<typeof usePlacePayment>
