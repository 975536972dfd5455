import { useState } from 'react'
import { useApiQuery } from '../../../data/api-query.ts'
import type { Held } from './booking.ts'

/** How held places are paid: before they are booked by card, or later. The client chooses where the trainer lets them. */
export function usePlacePayment(places: readonly Pick<Held, 'seatId' | 'priceMinor'>[]) {
  const [chosen, choose] = useState<'card' | 'invoice'>('card')
  const { data } = useApiQuery('GET /api/my-held-payment')
  const paysOf = (seatId: string) => data?.items.find((one) => one.seatId === seatId)?.pays
  const all = places.map(({ seatId }) => paysOf(seatId))
  const mustPay = all.includes('card')
  const mayChoose = !mustPay && all.includes('choice')
  const isByCard = mustPay || (mayChoose && chosen === 'card')
  const isPaid = ({ seatId }: Pick<Held, 'seatId'>): boolean => {
    const pays = paysOf(seatId)
    return isByCard && (pays === 'card' || pays === 'choice')
  }
  return {
    mayChoose,
    chosen,
    choose,
    isByCard,
    isPaid,
    /** Minor unit. */
    amountMinor: places.filter(isPaid).reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  }
}
