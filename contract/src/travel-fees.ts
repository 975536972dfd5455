import { z } from 'zod'
import { mostOfPrice } from './amounts.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

const params = z.object({ id })
const feeMinor = z.number().int().min(0).max(mostOfPrice)

/** What clients pay when a lesson takes place at a location, once per client and day. */
export const travelFees = z.object({
  currency: z.string(),
  /** Null: none. */
  feeMinor: z.number().int().nullable(),
  /** Clients who pay something else, by name. */
  clients: z.array(z.object({ clientId: id, clientName: z.string(), feeMinor: z.number().int() })),
})

export const travelFeesApi = {
  travelFees: endpoint({
    method: 'GET',
    path: '/api/places/{id}/travel-fees',
    auth: 'trainer',
    summary: 'Return the travel fee of a location and the clients who pay a different one.',
    params,
    reply: travelFees,
    errors: ['not_found'],
  }),
  setTravelFee: endpoint({
    method: 'PUT',
    path: '/api/places/{id}/travel-fees',
    auth: 'trainer',
    summary: 'Set the travel fee of a location, or of one client there. Lessons from today on add it.',
    params,
    body: z.object({
      /** Without it, the fee of everybody else. */
      clientId: id.optional(),
      /** Null removes it. */
      feeMinor: feeMinor.nullable(),
    }),
    reply: travelFees,
    errors: ['not_found', 'too_many'],
  }),
}
