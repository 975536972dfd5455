import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant, text, version } from '../../fields.ts'
import { mostOfMessage } from '../booking/bookings.ts'
import { movedTo, seatStates } from '../lessons/seats.ts'
import { sellers } from '../planning/offers.ts'
import { askedTime } from './proposal-shapes.ts'
import { cancelPrice, travelFee } from '../planning/timetable.ts'

/**
 * What a link in a mail may do. `show`: nothing. Each other one is used once. `agree`, `cancel_free`: the answers to
 * another horse, trainer or lesson type. `accept_time`, `decline_time`: the answers to a proposed time.
 */
export const linkActions = [
  'show',
  'cancel',
  'confirm',
  'decline',
  'agree',
  'cancel_free',
  'accept_time',
  'decline_time',
] as const

/**
 * `open`: it may be used now. `used`: it was used. `expired`: its time is over. `outdated`: the seat is no longer in a
 * state that the action applies to. A link that only shows is always `open`.
 */
export const linkStates = ['open', 'used', 'expired', 'outdated'] as const

/** One seat, for the recipient of a mail about it. Names the rider by first name, and nobody else's. */
export const linkedSeat = z.object({
  action: z.enum(linkActions),
  link: z.enum(linkStates),
  usedAt: instant.nullable(),
  /** First name. */
  riderName: z.string(),
  offerName: z.string(),
  trainerName: z.string(),
  businessName: z.string(),
  /** ISO 3166-1 alpha-2; decides the time format. */
  businessCountry: z.string(),
  /** Who invoices it (M14): the business, or the trainer. */
  soldBy: z.enum(sellers),
  placeName: z.string().nullable(),
  arenaName: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  state: z.enum(seatStates),
  /** The place was moved to another lesson: its present time; null for others. */
  movedTo: movedTo.omit({ seatId: true }).nullable(),
  /** A request expires then; null for others. */
  heldUntil: instant.nullable(),
  /** Cancelling is free until then; null: it is not free any more, or always, or there is nothing to cancel. */
  freeUntil: instant.nullable(),
  /** Cancelling is always free. */
  isAlwaysFree: z.boolean(),
  /** Null: none, or without the permission to book, or for the trainer. */
  travel: travelFee.extend({ currency: z.string() }).nullable(),
  /**
   * Message of the client who asks for the lesson, for the trainer, or of the trainer who proposes another time; empty
   * for others.
   */
  message: z.string(),
  /** What the client asked for, while a trainer proposes another time; null for others. */
  asked: askedTime.nullable(),
  /** Of the seat, for the answer to a request. */
  version,
  /** What the cancellation by this link cost; null before, and for other links. */
  cost: cancelPrice.extend({ currency: z.string() }).nullable(),
})

/** Path of the secret of a link. */
export const withLinkSecret = z.object({ secret: z.string().min(1).max(128) })

/** Links in mails: they show one seat to the recipient, and can do at most one thing to it. */
export const actionLinksApi = {
  linkedSeat: endpoint({
    method: 'GET',
    path: '/api/lesson-public/{secret}',
    auth: 'capability',
    summary:
      'Show the present state of the seat behind a link in a mail, and what the link can do. Read-only.',
    params: withLinkSecret,
    reply: linkedSeat,
    errors: ['link_invalid', 'rate_limited'],
  }),
  linkedCalendar: endpoint({
    method: 'GET',
    path: '/api/lesson-public/{secret}/calendar',
    auth: 'capability',
    summary: 'Return the lesson behind a link as a calendar file.',
    params: withLinkSecret,
    download: ['text/calendar'],
    errors: ['link_invalid', 'rate_limited'],
  }),
  confirmByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/confirmation',
    auth: 'capability',
    summary:
      'Confirm the request behind a link, as shown. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: z.object({ version }),
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'notices'],
    errors: [
      'link_invalid',
      'rate_limited',
      'version_conflict',
      'seat_state',
      'archived',
      'permit_expired',
      'lesson_settled',
      'lesson_conflict',
      'lesson_full',
      'horse_unavailable',
      'horse_limits',
      'rider_unsuitable',
    ],
  }),
  declineByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/refusal',
    auth: 'capability',
    summary:
      'Decline the request behind a link, with a message. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: z.object({ version, message: text(mostOfMessage).optional() }),
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'notices'],
    errors: ['link_invalid', 'rate_limited', 'version_conflict', 'seat_state', 'lesson_settled'],
  }),
  acceptTimeByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/acceptance',
    auth: 'capability',
    summary:
      'Accept the proposed time behind a link, as shown. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: z.object({ version }),
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'notices'],
    errors: ['link_invalid', 'rate_limited', 'forbidden', 'version_conflict', 'seat_state', 'lesson_settled'],
  }),
  declineTimeByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/proposal-refusal',
    auth: 'capability',
    summary:
      'Decline the proposed time behind a link, which ends the request. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: z.object({ version }),
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'notices'],
    errors: ['link_invalid', 'rate_limited', 'forbidden', 'version_conflict', 'seat_state', 'lesson_settled'],
  }),
}
