import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, page, pageQuery, version } from '../fields.ts'
import { cancelReasons } from '../schedule/cancel-reasons.ts'
import { mailEvents, mostRead, noticeEvents, pushEvents } from './notice-kinds.ts'
import { toldPerson } from './told-person.ts'
import { textEvents } from './text-events.ts'
import { textNumber } from './texts.ts'
import { aboutMoney, aboutPack, aboutPay, aboutPhotos } from './notice-subjects.ts'

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
  /** Null for a notice about a pack, money, a level, photos or pay. */
  lessonId: id.nullable(),
  /** Null for a place that is offered, and without a lesson. */
  seatId: id.nullable(),
  pack: aboutPack.nullable(),
  money: aboutMoney.nullable(),
  photos: aboutPhotos.nullable(),
  pay: aboutPay.nullable(),
  /** Several lessons that were booked or cancelled together; the others are after `was` or `becomes`. */
  term: z.object({ lessons: z.number().int(), lastStartsAt: instant }).nullable(),
  /** Empty for a notice about a pack, money or pay. */
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
  horses: z.object({ was: z.string(), becomes: z.string() }).nullable(),
  /** Names of the lesson type before and the proposed one; null for other events. */
  type: z.object({ was: z.string(), becomes: z.string() }).nullable(),
  /** Whose reason a cancellation was; null if nobody said, and for other events. */
  because: z.enum(cancelReasons).nullable(),
  isUrgent: z.boolean(),
  createdAt: instant,
  readAt: instant.nullable(),
})

const hour = z.number().int().min(0).max(23)

const riderChoice = z.object({ riderId: id, mailOff: z.boolean(), pushOff: z.boolean() })

const preferences = z.object({
  /** Events that are not mailed. Urgent notices are mailed, unless your devices get them. */
  mailOff: z.array(z.enum(mailEvents)).max(mailEvents.length),
  /** Events without a message to your devices. */
  pushOff: z.array(z.enum(pushEvents)).max(pushEvents.length),
  /** Events that are sent as text messages; a change of a lesson only if the lesson is soon. */
  texted: z.array(z.enum(textEvents)).max(textEvents.length),
  /** Whether text messages reach you; null: this server sends none, or you are not a client. */
  texts: textNumber.nullable(),
  /** The riders you are told of, if there are several; `mailOff`, `pushOff`: fewer notices about this one. */
  riders: z.array(riderChoice.extend({ name: z.string() })),
  /** Hour of your wall time at which one mail has all notices that are not urgent; null: each change is mailed. */
  digestHour: hour.nullable(),
  /** Messages on your devices name the riders; a locked screen shows them. */
  showsNames: z.boolean(),
  /** Each lesson is mailed as a calendar invitation too, and every change and cancellation of it. */
  sendsInvitations: z.boolean(),
  /** Hours of your wall time in which notices that are not urgent wait; null: none. */
  quietHours: z
    .object({ from: hour, until: hour })
    .refine(({ from, until }) => from !== until)
    .nullable(),
  version,
})

const rules = z.object({
  /** Hour of the business's wall time at which clients are reminded of the next day's lessons. */
  reminderHour: z.number().int().min(8).max(20),
  /** False: booked lessons are announced in the app only. */
  mailsBookings: z.boolean(),
  /** Text messages that the business sends at most on a day; 0: none. */
  textsPerDay: z.number().int().min(0).max(1000),
  /** Those of today; null: this server sends no text messages. */
  textsToday: z.number().int().nullable(),
  version,
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
  noticePreferences: endpoint({
    method: 'GET',
    path: '/api/notice-preferences',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Return how notices reach you, and your quiet hours.',
    // Whether text messages reach you depends on your phone number.
    shows: ['notices', 'people'],
    reply: preferences,
    errors: ['not_found'],
  }),
  changeNoticePreferences: endpoint({
    method: 'PUT',
    path: '/api/notice-preferences',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Choose how notices reach you, and your quiet hours. What is absent stays.',
    changes: ['notices'],
    body: preferences
      .omit({ texts: true })
      .partial({ pushOff: true, texted: true, digestHour: true, showsNames: true, sendsInvitations: true })
      .extend({ riders: z.array(riderChoice).max(100).optional() }),
    reply: preferences,
    errors: ['not_found', 'version_conflict'],
  }),
  noticeRules: endpoint({
    method: 'GET',
    path: '/api/notice-rules',
    auth: 'trainer',
    action: 'business.read',
    summary:
      'Return when the business reminds its clients, whether it mails bookings, and how many text messages it sends.',
    shows: ['notices'],
    reply: rules,
    errors: ['not_found'],
  }),
  changeNoticeRules: endpoint({
    method: 'PUT',
    path: '/api/notice-rules',
    auth: 'trainer',
    action: 'business.change',
    summary:
      'Choose when the business reminds its clients, whether it mails bookings, and its most text messages. Owner only.',
    changes: ['notices'],
    body: rules.omit({ textsToday: true }).partial({ textsPerDay: true }),
    reply: rules,
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  stopReminders: endpoint({
    method: 'POST',
    path: '/api/reminder-mails/{secret}/end',
    auth: 'capability',
    summary: 'Stop the reminder mails of a person, with one click in the mail program (RFC 8058).',
    changes: ['notices'],
    params: z.object({ secret: z.string().min(1).max(128) }),
    oneClick: true,
    errors: ['link_invalid', 'rate_limited'],
  }),
}
