import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, page, pageQuery, requiredLine, text, version } from '../fields.ts'

const minor = z.number().int()

export const mostReminderLevels = 5

/** One level in the sequence of reminders. */
export const reminderLevel = z.object({
  /** Days after the due date; more than on the level before. */
  afterDays: z.number().int().min(1).max(365),
  title: requiredLine(60),
  text: text(1000),
  /** Reminder fee; 0 for none. */
  feeMinor: z.number().int().min(0).max(1_000_000),
  /** Days to pay after the reminder. */
  payDays: z.number().int().min(1).max(60),
})

const settings = {
  /** Sent automatically; otherwise only by hand. */
  isAutomatic: z.boolean(),
  levels: z.array(reminderLevel).min(1).max(mostReminderLevels),
}

export const reminderSettings = z.object({ ...settings, currency: z.string(), version })

const pause = z.object({ id, reason: z.string(), untilOn: day.nullable() })

/** An overdue invoice and its last reminder. */
const overdueInvoice = z.object({
  documentId: id,
  number: z.string(),
  currency: z.string(),
  dueOn: day,
  openMinor: minor,
  /** Level of the last reminder; 0: none yet. */
  lastLevel: minor,
  /** The next level; null after the last level. */
  nextLevel: minor.nullable(),
  /** Day on which the schedule sends the next level. */
  remindOn: day.nullable(),
  /** A reminder for it is planned and not sent. */
  isPlanned: z.boolean(),
  pause: pause.nullable(),
})

/** Overdue invoices of a payer, and the next reminder. */
export const overduePayer = z.object({
  clientId: id,
  clientName: z.string(),
  /** If false, reminders are printed. */
  hasEmail: z.boolean(),
  /** Currency of the oldest invoice. */
  currency: z.string(),
  /** Total in this currency. */
  openMinor: minor,
  pause: pause.nullable(),
  documents: z.array(overdueInvoice),
  /** Reminder that the schedule would send now; null: none. */
  due: z
    .object({
      documentIds: z.array(id),
      /** Invoices of one currency only. */
      currency: z.string(),
      level: minor,
      title: z.string(),
      text: z.string(),
      feeMinor: minor,
      /** Invoices plus fee. */
      totalMinor: minor,
      payUntil: day,
      /** Now, or after the night and quiet days. */
      goesOutAt: instant,
    })
    .nullable(),
})

export const reminder = z.object({
  id,
  state: z.enum(['planned', 'sent', 'stopped', 'cancelled']),
  level: minor,
  isByHand: z.boolean(),
  isByMail: z.boolean(),
  /** Planned as mail, but the client has no address. It waits for an address or for printing. */
  lacksAddress: z.boolean(),
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  plannedFor: instant,
  sentAt: instant.nullable(),
  sentTo: z.string().nullable(),
  /** Set once it is sent. */
  documentId: id.nullable(),
  number: z.string().nullable(),
  feeMinor: minor,
  /** Amount of the fee still to pay. */
  feeOpenMinor: minor,
  invoices: z.array(z.object({ documentId: id, number: z.string(), level: minor, isDropped: z.boolean() })),
  endedAt: instant.nullable(),
  endedHow: z.enum(['paid', 'paused', 'withdrawn', 'cancelled']).nullable(),
  endReason: z.string(),
})

const params = z.object({ id })
const reason = requiredLine(300)

export const remindersApi = {
  reminderSettings: endpoint({
    method: 'GET',
    path: '/api/reminder-settings',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return when and how the business sends payment reminders.',
    reply: reminderSettings,
    shows: ['money'],
    errors: ['not_found'],
  }),
  changeReminderSettings: endpoint({
    method: 'PATCH',
    path: '/api/reminder-settings',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Change the reminder settings. Sent reminders stay as they are. Owner only.',
    body: z.object({ version, ...z.object(settings).partial().shape }),
    reply: reminderSettings,
    changes: ['money'],
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
  overdue: endpoint({
    method: 'GET',
    path: '/api/overdue',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'List clients with overdue invoices, longest overdue first, and the reminder each would get now.',
    query: z.object({ ...pageQuery, clientId: id.optional() }),
    reply: page(overduePayer),
    shows: ['money'],
    errors: ['not_found'],
  }),
  previewReminder: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/reminder-preview',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return the reminder a client would get now, as a PDF marked as a preview.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/api/reminders',
    auth: 'trainer',
    action: 'money.read',
    summary: 'List planned and sent reminders, newest first.',
    query: z.object({ ...pageQuery, clientId: id.optional(), documentId: id.optional() }),
    reply: page(reminder),
    shows: ['money'],
    errors: ['not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/reminders',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Remind a client of overdue invoices: at once on paper, or by mail outside quiet hours. No invoice is reminded twice at one level.',
    body: z.object({
      id: newId.optional(),
      clientId: id,
      /** Default: the invoices that the schedule would remind of now. */
      documentIds: z.array(id).min(1).max(100).optional(),
    }),
    status: 201,
    reply: reminder,
    changes: ['money', 'mails'],
    errors: ['not_found', 'id_taken', 'version_conflict', 'document_incomplete', 'idempotency_conflict'],
    repeatable: true,
  }),
  printReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/{id}/printing',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Send a planned reminder on paper instead of by mail, at once.',
    params,
    status: 200,
    reply: reminder,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'document_incomplete', 'idempotency_conflict'],
    repeatable: true,
  }),
  cancelReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/{id}/cancellation',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Cancel a reminder. If it was sent, its fee is credited.',
    params,
    body: z.object({ reason }),
    status: 200,
    reply: reminder,
    changes: ['money'],
    errors: ['not_found', 'version_conflict', 'idempotency_conflict'],
    repeatable: true,
  }),
  pauseReminders: endpoint({
    method: 'POST',
    path: '/api/reminder-pauses',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Pause reminders for a client or an invoice.',
    body: z.object({
      id: newId.optional(),
      clientId: id,
      documentId: id.optional(),
      reason,
      untilOn: day.nullable().optional(),
    }),
    status: 201,
    reply: pause,
    changes: ['money'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  endPause: endpoint({
    method: 'DELETE',
    path: '/api/reminder-pauses/{id}',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Resume reminders.',
    params,
    changes: ['money'],
    errors: ['not_found'],
  }),
}
