import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, newId, text, version } from '../../fields.ts'
import { whoAndWhere } from '../lessons/lessons.ts'
import { named, offeredTerms, ownEntry, placeOffer, rules, waiting, wish } from './waiting-shapes.ts'

/** Most live entries of a household. */
export const mostEntries = 10

const params = z.object({ id })
const screens = ['waiting', 'lessons', 'people', 'horses', 'offers', 'places'] as const

export const waitingListApi = {
  myWaitingList: endpoint({
    method: 'GET',
    path: '/api/my-waiting-list',
    auth: 'client',
    summary: 'List your riders’ entries on the waiting list, and the places that are offered to them.',
    reply: z.object({
      entries: z.array(ownEntry),
      offers: z.array(placeOffer),
      /** Entries that a trainer removed in the last two weeks. */
      removed: z.array(z.object({ id, riderName: z.string(), offers: z.array(named), message: z.string() })),
    }),
    shows: [...screens],
    errors: ['not_found'],
  }),
  fullLessons: endpoint({
    method: 'GET',
    path: '/api/my-full-lessons',
    auth: 'client',
    summary: 'List the full lessons of a lesson type on some days; at most 50. Needs the permission to book.',
    query: z.object({ riderId: id, offerId: id, from: day, until: day }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          startsAt: instant,
          endsAt: instant,
          timeZone: z.string(),
          ...whoAndWhere,
          /** The rider waits for it. */
          isWaiting: z.boolean(),
        }),
      ),
    }),
    shows: [...screens],
    errors: ['not_found', 'forbidden'],
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/my-waiting-list',
    auth: 'client',
    summary: 'Put one of your riders on the waiting list, for a full lesson or for a wish.',
    body: z.object({
      id: newId.optional(),
      riderId: id,
      /** Null: any lesson that suits the wish. */
      lessonId: id.nullable(),
      ...wish,
    }),
    status: 201,
    reply: z.object({ id }),
    changes: ['waiting'],
    errors: [
      'not_found',
      'forbidden',
      'too_many',
      'already_waiting',
      'lesson_settled',
      'id_taken',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  changeWaiting: endpoint({
    method: 'PATCH',
    path: '/api/my-waiting-list/{id}',
    auth: 'client',
    summary: 'Change or pause an entry. It keeps its turn.',
    params,
    body: z.object({ version, isPaused: z.boolean().optional(), wish: z.object(wish).optional() }),
    status: 204,
    changes: ['waiting'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  leaveWaitingList: endpoint({
    method: 'POST',
    path: '/api/my-waiting-list/{id}/leaving',
    auth: 'client',
    summary: 'Leave the waiting list. A place that is offered is passed on.',
    params,
    body: z.object({ version }),
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  acceptPlace: endpoint({
    method: 'POST',
    path: '/api/my-place-offers/{id}/accept',
    auth: 'client',
    summary:
      'Accept a place that is offered, at the terms shown. It is booked, or requested if a trainer must confirm bookings of this lesson type. If it is no longer offered, nothing happens.',
    params,
    body: z.object(offeredTerms),
    reply: z.object({ seatId: id, state: z.enum(['booked', 'requested']) }),
    changes: ['waiting', 'lessons', 'notices', 'money'],
    errors: [
      'not_found',
      'forbidden',
      'offer_over',
      'slot_taken',
      'booking_terms_changed',
      'card_required',
      'booking_limit',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  declinePlace: endpoint({
    method: 'POST',
    path: '/api/my-place-offers/{id}/decline',
    auth: 'client',
    summary: 'Decline a place. It is passed on at once, and the rider keeps the turn for other days.',
    params,
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'forbidden', 'offer_over', 'idempotency_conflict'],
    repeatable: true,
  }),
  waitingList: endpoint({
    method: 'GET',
    path: '/api/waiting-list',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List who waits, in their order; at most 200.',
    reply: z.object({ items: z.array(waiting), waiting: z.number().int() }),
    shows: [...screens],
    errors: ['not_found'],
  }),
  offerPlace: endpoint({
    method: 'POST',
    path: '/api/waiting-list/{id}/offers',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Offer a free place in a lesson to an entry, out of turn.',
    params,
    body: z.object({ lessonId: id }),
    status: 204,
    changes: ['waiting', 'lessons', 'notices'],
    errors: ['not_found', 'slot_taken', 'offer_over', 'idempotency_conflict'],
    repeatable: true,
  }),
  removeWaiting: endpoint({
    method: 'POST',
    path: '/api/waiting-list/{id}/removal',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Remove an entry from the waiting list, with a reason that the client reads.',
    params,
    body: z.object({ version, message: text(500) }),
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'version_conflict'],
  }),
  waitingRules: endpoint({
    method: 'GET',
    path: '/api/waiting-rules',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'Return how long places are held for the waiting list, and what becomes of the fee of a filled place.',
    shows: ['waiting'],
    reply: rules,
    errors: ['not_found'],
  }),
  changeWaitingRules: endpoint({
    method: 'PUT',
    path: '/api/waiting-rules',
    auth: 'trainer',
    action: 'business.change',
    summary: 'Choose how long places are held, and what becomes of the fee of a filled place. Owner only.',
    changes: ['waiting'],
    body: rules,
    reply: rules,
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
}
