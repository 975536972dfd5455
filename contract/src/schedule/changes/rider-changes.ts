import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, version } from '../../fields.ts'
import { ownSeat } from '../planning/timetable.ts'

/**
 * Why nobody else can ride. `off`: the business does not allow it. `not_online`: clients cannot book this lesson type at
 * once. `over`: the lesson has begun, or the seat is not booked.
 */
export const riderChangeProblems = ['off', 'not_online', 'over'] as const

/** Why a rider cannot take the place. `unsuitable`: the level, the horse or a limit; nothing about weights is said. */
export const takerProblems = ['too_young', 'assessment_first', 'week_full', 'busy', 'unsuitable'] as const

const params = z.object({ id })

/** A rider and the household whose seat it is. */
const seated = z.object({ riderId: id, riderName: z.string(), clientName: z.string() })

/** Another rider of the household rides instead (S22). The household pays as agreed. */
export const riderChangesApi = {
  riderChoices: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/riders',
    auth: 'client',
    summary: 'List the other riders of the household, and whether each could ride instead.',
    params,
    reply: z.object({
      /** Null: another rider may ride. */
      problem: z.enum(riderChangeProblems).nullable(),
      riders: z.array(z.object({ id, name: z.string(), problem: z.enum(takerProblems).nullable() })),
      /** Of the seat. */
      version,
      startsAt: instant,
    }),
    shows: ['lessons', 'offers', 'horses', 'people', 'permits'],
    errors: ['not_found', 'forbidden'],
  }),
  changeSeatRider: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/rider',
    auth: 'client',
    summary:
      'Let another rider of the household ride instead, at the agreed price and policy. Returns the new seat; the old one ends without a fee.',
    params,
    body: z.object({
      riderId: id,
      /** Of the seat, and its start, as shown. */
      version,
      startsAt: instant,
    }),
    reply: ownSeat,
    changes: ['lessons', 'notices', 'waiting'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'seat_state',
      'rider_unsuitable',
      'booking_limit',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  passedPlaces: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/passed-places',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List the places in a lesson that were passed on, with both riders, earliest first.',
    params,
    reply: z.object({
      items: z.array(z.object({ from: seated, to: seated, passedAt: instant })),
    }),
    shows: ['lessons', 'people'],
    errors: ['not_found'],
  }),
}
