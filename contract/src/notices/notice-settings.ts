import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'
import { lessonEvents, mailEvents, pushEvents, riderPushEvents, stoppableMails } from './notice-kinds.ts'
import { textEvents } from './text-events.ts'
import { textNumber } from './texts.ts'

const hour = z.number().int().min(0).max(23)

/** The same as the choices for all riders. */
const ownChoices = z.object({
  mailOff: z.array(z.enum(lessonEvents)).max(lessonEvents.length),
  pushOff: z.array(z.enum(riderPushEvents)).max(riderPushEvents.length),
  texted: z.array(z.enum(textEvents)).max(textEvents.length),
})

const riderChoice = z.object({
  riderId: id,
  /** What you chose for this rider alone; null: the same as for all riders. */
  own: ownChoices.nullable(),
})

const preferences = z.object({
  /** Events that are not mailed. Urgent notices are mailed, unless your devices get them. */
  mailOff: z.array(z.enum(mailEvents)).max(mailEvents.length),
  /** Events without a device notification. */
  pushOff: z.array(z.enum(pushEvents)).max(pushEvents.length),
  /** Events that are sent as text messages; a change of a lesson only if the lesson is soon. */
  texted: z.array(z.enum(textEvents)).max(textEvents.length),
  /** Whether text messages reach you; null: this server sends none, or you are not a client. */
  texts: textNumber.nullable(),
  /** The riders you are told of, if there are several or you chose something for one. */
  riders: z.array(riderChoice.extend({ name: z.string() })),
  /** Hour of your wall time at which one mail has all notices that are not urgent; null: each change is mailed. */
  digestHour: hour.nullable(),
  /** False: you unsubscribed from the daily summary; of the emails in it, only urgent ones are sent. */
  sendsDigest: z.boolean(),
  /** Notifications on your devices name the riders; a locked screen shows them. */
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

/** Path of the secret in a mail that a person can unsubscribe from. */
const withStopSecret = z.object({ secret: z.string().min(1).max(256) })

/** How notices reach people: what a person chose, and what the business did. */
export const noticeSettingsApi = {
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
      .partial({
        pushOff: true,
        texted: true,
        digestHour: true,
        sendsDigest: true,
        showsNames: true,
        sendsInvitations: true,
      })
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
  stoppableMails: endpoint({
    method: 'GET',
    path: '/api/notice-mails/{secret}',
    auth: 'capability',
    summary: 'Return which emails a link in an email unsubscribes its recipient from. Changes nothing.',
    shows: ['notices'],
    params: withStopSecret,
    reply: z.object({
      kinds: z.array(z.enum(stoppableMails)),
      businessName: z.string(),
      /** Whose settings turn them on again. */
      area: z.enum(['client', 'trainer']),
      /** None of them is sent any more. */
      areStopped: z.boolean(),
    }),
    errors: ['link_invalid', 'rate_limited'],
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/api/notice-mails/{secret}/end',
    auth: 'capability',
    summary:
      'Unsubscribe a person from the emails of the kinds in one email, with one click in the mail program (RFC 8058).',
    changes: ['notices'],
    params: withStopSecret,
    oneClick: true,
    errors: ['link_invalid', 'rate_limited'],
  }),
}
