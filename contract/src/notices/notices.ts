import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, page, pageQuery } from '../fields.ts'
import { cancelReasons } from '../schedule/cancelling/cancel-reasons.ts'
import { mostRead, noticeEvents } from './notice-kinds.ts'
import { toldPerson } from './told-person.ts'
import {
  aboutAgreement,
  aboutConversation,
  aboutIncident,
  aboutMoney,
  aboutPack,
  aboutPay,
  aboutPhotos,
} from './notice-subjects.ts'

/** Time, place and trainer of a lesson. */
const standing = z.object({
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  placeName: z.string().nullable(),
  arenaName: z.string().nullable(),
  trainerName: z.string(),
})

export const notice = z.object({
  id,
  event: z.enum(noticeEvents),
  /** The reader is a client, or the lesson's trainer. */
  audience: z.enum(['household', 'trainer']),
  /** Null for a notice about a pack, money, a level, photos, pay, an agreement, an incident or messages. */
  lessonId: id.nullable(),
  /** Null for a place that is offered, and without a lesson. */
  seatId: id.nullable(),
  pack: aboutPack.nullable(),
  money: aboutMoney.nullable(),
  photos: aboutPhotos.nullable(),
  pay: aboutPay.nullable(),
  agreement: aboutAgreement.nullable(),
  incident: aboutIncident.nullable(),
  conversation: aboutConversation.nullable(),
  /** Several lessons that were booked or cancelled together; the others are after `was` or `becomes`. */
  term: z.object({ lessons: z.number().int(), lastStartsAt: instant }).nullable(),
  /** Empty for a notice about a pack, money, pay, an incident or messages. */
  riderName: z.string(),
  offerName: z.string(),
  /** Before the change, or a place that is offered or was cancelled; null if the rider had no place in the lesson and no request for one. */
  was: standing.nullable(),
  /** Afterwards; null if the rider has neither any more. */
  becomes: standing.nullable(),
  /** A request for the lesson was confirmed. */
  isConfirmed: z.boolean(),
  /** The request or the offer expires then; null if it does not wait any more, and for other events. */
  heldUntil: instant.nullable(),
  /** Message of the client who asks, or of the trainer who proposes, declines or cancels; null if there is none. */
  message: z.string().nullable(),
  /** Names of the horse before and now, for another horse; null for other events. */
  horses: z.object({ was: z.string(), becomes: z.string(), isSwap: z.boolean() }).nullable(),
  /** Names of the lesson type before and the proposed one; null for other events. */
  type: z.object({ was: z.string(), becomes: z.string() }).nullable(),
  /**
   * Whose reason a cancellation was; for `move_declined`, of the lesson in which a place was asked for. Null if nobody said,
   * and for other events.
   */
  because: z.enum(cancelReasons).nullable(),
  /** For `move_declined`: start of the lesson in which a place was asked for, if it moved since; else null. */
  otherStartsAt: instant.nullable(),
  /** For `lesson_moved`: what paid for it before, where no prepaid lesson and no later month of a membership pays now; else null. */
  lostCredit: z.enum(['pack', 'membership']).nullable(),
  /** Other lessons that were prepaid and are not any more, because the booked or moved lesson uses their prepaid lesson. */
  displaced: z.array(
    z.object({
      riderName: z.string(),
      startsAt: instant,
      timeZone: z.string(),
      /** Price of that lesson; null for those who see no amounts. */
      priceMinor: z.number().int().nullable(),
      currency: z.string(),
    }),
  ),
  isUrgent: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
})

/** Notices: what changed in somebody's lessons. */
export const noticesApi = {
  notices: endpoint({
    method: 'GET',
    path: '/api/notices',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'List your notices, latest first.',
    shows: ['notices'],
    query: z.object(pageQuery),
    reply: page(notice),
    errors: ['not_found'],
  }),
  unreadNotices: endpoint({
    method: 'GET',
    path: '/api/notices/unread',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Count your unread notices; lessons of a series that changed together count once.',
    shows: ['notices'],
    reply: z.object({ count: z.number().int() }),
    errors: ['not_found'],
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/api/notices/reading',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Mark notices as read. Others’ notices are ignored.',
    changes: ['notices'],
    body: z.object({
      /** Absent: all. */
      ids: z.array(id).min(1).max(mostRead).optional(),
    }),
    errors: ['not_found'],
  }),
  lessonNotices: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}/notices',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List who was told about a lesson and how, latest first; at most 200 notices.',
    // A live change of notices reaches only their readers, but the trainer's panel follows the lesson.
    shows: ['notices', 'lessons'],
    params: z.object({ id }),
    reply: z.object({ items: z.array(toldPerson) }),
    errors: ['not_found'],
  }),
}
