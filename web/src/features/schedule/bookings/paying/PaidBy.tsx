import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import type { Held } from '../booking.ts'
import { DisplacedNotice } from './DisplacedNotice.tsx'
import { paidByWords } from './paid-by-words.ts'

interface PaidByProps {
  /** Without a seat: one that is not booked yet. */
  place: Pick<Held, 'riderId' | 'offerId' | 'startsAt' | 'trainerName'> & Partial<Pick<Held, 'seatId'>>
  /** It is paid before it is booked. */
  isByCard?: boolean
}

/** How the lesson is paid: from a pack, by card, or by an invoice of business or trainer; nothing while it is unknown. */
export function PaidBy({ place, isByCard = false }: PaidByProps) {
  const { riderId, offerId, startsAt, seatId, trainerName } = place
  const { data } = useApiQuery('GET /api/my-seat-payment', { query: { riderId, offerId, startsAt, seatId } })
  if (isByCard) return <Facts facts={[[t`Payment`, t`By card, when you book`]]} />
  if (!data) return null
  return (
    <>
      <Facts facts={[[t`Payment`, paidByWords(data, trainerName)]]} />
      <DisplacedNotice displaced={data.displaced} />
    </>
  )
}
