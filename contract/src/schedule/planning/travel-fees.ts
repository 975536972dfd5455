import { z } from 'zod'
import { mostOfPrice } from '../../amounts.ts'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'

const params = z.object({ id })
const feeMinor = z.number().int().min(0).max(mostOfPrice)

/** Travel fee of a location, charged once for each client and day, or once for each day and shared by its clients. */
export const travelFees = z.object({
  currency: z.string(),
  /** Null: none. */
  feeMinor: z.number().int().nullable(),
  /** The clients of a day share it. A client with a different fee then pays no more than that. */
  isShared: z.boolean(),
  /** Clients with a different fee, by name. */
  clients: z.array(z.object({ clientId: id, clientName: z.string(), feeMinor: z.number().int() })),
})

/** Travel fees of one client, by location name: locations in use, and others with a fee of this client. */
export const clientTravelFees = z.object({
  currency: z.string(),
  places: z.array(
    z.object({
      placeId: id,
      placeName: z.string(),
      /** The client's own fee; null: the fee of the location. */
      feeMinor: z.number().int().nullable(),
      /** The fee of the location; null: none. */
      usualMinor: z.number().int().nullable(),
      /** The clients of a day share the fee of the location. */
      isShared: z.boolean(),
    }),
  ),
})

export const travelFeesApi = {
  clientTravelFees: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/travel-fees',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return what a client pays for travel at each location.',
    params,
    reply: clientTravelFees,
    shows: ['places'],
    errors: ['not_found'],
  }),
  travelFees: endpoint({
    method: 'GET',
    path: '/api/places/{id}/travel-fees',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return the travel fee of a location and the clients who pay a different one.',
    params,
    reply: travelFees,
    shows: ['places'],
    errors: ['not_found'],
  }),
  setTravelFee: endpoint({
    method: 'PUT',
    path: '/api/places/{id}/travel-fees',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Set the travel fee of a location, or of one client there. Lessons from today on add it.',
    params,
    body: z.object({
      /** Default: the fee of the location. */
      clientId: id.optional(),
      /** Null removes it. */
      feeMinor: feeMinor.nullable(),
      /** The clients of a day share the fee of the location; default: each pays it. Not for the fee of one client. */
      isShared: z.boolean().optional(),
    }),
    reply: travelFees,
    changes: ['places'],
    errors: ['not_found', 'too_many'],
  }),
}
