import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { cancelPrice, travelFee } from '../schedule/planning/timetable.ts'

/** What becomes of what was paid by card beyond the cost; minor unit. */
export const refund = {
  /** Goes back to the card. */
  refundMinor: z.number().int(),
  /** Stripe's fee, which the business keeps from the refund (M9). It is part of `creditMinor`. */
  keptFeeMinor: z.number().int(),
  /** Stays as the client's credit (M8). */
  creditMinor: z.number().int(),
}

/** What it means for the money of a household if a trainer cancels its seat. */
const seatCosts = z.object({
  seatId: id,
  riderName: z.string(),
  priceMinor: z.number().int(),
  /** The trainer who sells it and invoices what it costs (M14); null: the business. */
  sellerName: z.string().nullable(),
  /** It was paid by card when booking. */
  isPaidByCard: z.boolean(),
  /** A credit would pay for the lesson. */
  hasCredit: z.boolean(),
  /** The household pays no travel fee for the lesson then; null: there is none, or it stays for another lesson. */
  travel: travelFee.nullable(),
  /** The trainer cancels: it costs nothing (S13). */
  free: z.object(refund),
  /** The household cancelled late; null: it is not late yet. */
  late: z.object({ ...cancelPrice.shape, ...refund }).nullable(),
})

export const cancelCostsApi = {
  cancelCosts: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/cancellation',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'Return what cancelling a lesson, or a seat of it, means for the money of each household: refunds, credits, fees.',
    params: z.object({ id }),
    reply: z.object({ currency: z.string(), seats: z.array(seatCosts) }),
    shows: ['lessons', 'money', 'places'],
    errors: ['not_found'],
  }),
}
