import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, id, instant, newId, page, pageQuery, requiredLine, text, version } from './fields.ts'

const minor = z.number().int()

/** One of the reminders that follow each other. */
export const reminderLevel = z.object({
  /** Days after the day an invoice was due; more than those of the level before. */
  afterDays: z.number().int().min(1).max(365),
  title: requiredLine(60),
  text: text(1000),
  /** Asked beside the invoices; 0 for none. */
  feeMinor: z.number().int().min(0).max(1_000_000),
  /** Days to pay from then. */
  payDays: z.number().int().min(1).max(60),
})

const settings = {
  /** They go out by themselves; otherwise by hand only. */
  isAutomatic: z.boolean(),
  levels: z.array(reminderLevel).min(1).max(5),
}

export const reminderSettings = z.object({ ...settings, currency: z.string(), version })

const pause = z.object({ id, reason: z.string(), untilOn: day.nullable() })

/** An overdue invoice, and how far it was reminded of. */
const overdueInvoice = z.object({
  documentId: id,
  number: z.string(),
  currency: z.string(),
  dueOn: day,
  openMinor: minor,
  /** Reminded of so often. */
  lastLevel: minor,
  /** The next level; null when it was reminded of at each. */
  nextLevel: minor.nullable(),
  /** Day on which the schedule wants that. */
  remindOn: day.nullable(),
  /** A reminder of it is planned and has not gone out. */
  isPlanned: z.boolean(),
  pause: pause.nullable(),
})

/** All that somebody is late with, and what they would be sent now. */
export const overduePayer = z.object({
  clientId: id,
  clientName: z.string(),
  /** Otherwise a reminder is printed. */
  hasEmail: z.boolean(),
  /** Of the oldest. */
  currency: z.string(),
  /** Of what is in this currency. */
  openMinor: minor,
  pause: pause.nullable(),
  documents: z.array(overdueInvoice),
  /** What the schedule wants to be sent now; null for nothing. */
  due: z
    .object({
      documentIds: z.array(id),
      /** All are of one. */
      currency: z.string(),
      level: minor,
      title: z.string(),
      text: z.string(),
      feeMinor: minor,
      /** The invoices and the fee. */
      totalMinor: minor,
      payUntil: day,
      /** It goes out at once, or after the night and quiet days. */
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
  /** Planned to be mailed to whom has no address any more: it waits for one, or to be printed. */
  lacksAddress: z.boolean(),
  clientId: id,
  clientName: z.string(),
  currency: z.string(),
  plannedFor: instant,
  sentAt: instant.nullable(),
  sentTo: z.string().nullable(),
  /** Once it went out. */
  documentId: id.nullable(),
  number: z.string().nullable(),
  feeMinor: minor,
  /** Of the fee still to be paid. */
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
    summary: 'Return when and how the business sends payment reminders.',
    reply: reminderSettings,
    errors: ['not_found'],
  }),
  changeReminderSettings: endpoint({
    method: 'PATCH',
    path: '/api/reminder-settings',
    auth: 'trainer',
    summary: 'Change the reminder settings. Sent reminders stay as they are. Owner only.',
    body: z.object({ version, ...z.object(settings).partial().shape }),
    reply: reminderSettings,
    errors: ['forbidden', 'not_found', 'version_conflict'],
  }),
  overdue: endpoint({
    method: 'GET',
    path: '/api/overdue',
    auth: 'trainer',
    summary:
      'List clients with overdue invoices, longest overdue first, and the reminder each would get now.',
    query: z.object({ ...pageQuery, clientId: id.optional() }),
    reply: page(overduePayer),
    errors: ['not_found'],
  }),
  previewReminder: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/reminder-preview',
    auth: 'trainer',
    summary: 'Return the reminder a client would get now, as a PDF marked as a preview.',
    params,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/api/reminders',
    auth: 'trainer',
    summary: 'List planned and sent reminders, newest first.',
    query: z.object({ ...pageQuery, clientId: id.optional(), documentId: id.optional() }),
    reply: page(reminder),
    errors: ['not_found'],
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/reminders',
    auth: 'trainer',
    summary:
      'Remind a client of overdue invoices: at once on paper, or by mail outside quiet hours. No invoice is reminded twice at one level.',
    body: z.object({
      id: newId.optional(),
      clientId: id,
      /** Default: what the schedule wants now. */
      documentIds: z.array(id).min(1).max(100).optional(),
    }),
    status: 201,
    reply: reminder,
    errors: ['not_found', 'id_taken', 'version_conflict', 'document_incomplete', 'idempotency_conflict'],
    repeatable: true,
  }),
  printReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/{id}/printing',
    auth: 'trainer',
    summary: 'Send a planned reminder on paper instead of by mail, at once.',
    params,
    status: 200,
    reply: reminder,
    errors: ['not_found', 'version_conflict', 'document_incomplete', 'idempotency_conflict'],
    repeatable: true,
  }),
  cancelReminder: endpoint({
    method: 'POST',
    path: '/api/reminders/{id}/cancellation',
    auth: 'trainer',
    summary: 'Cancel a reminder. If it was sent, its fee is credited.',
    params,
    body: z.object({ reason }),
    status: 200,
    reply: reminder,
    errors: ['not_found', 'version_conflict', 'idempotency_conflict'],
    repeatable: true,
  }),
  pauseReminders: endpoint({
    method: 'POST',
    path: '/api/reminder-pauses',
    auth: 'trainer',
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
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  endPause: endpoint({
    method: 'DELETE',
    path: '/api/reminder-pauses/{id}',
    auth: 'trainer',
    summary: 'Resume reminders.',
    params,
    errors: ['not_found'],
  }),
}
