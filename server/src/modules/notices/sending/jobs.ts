import { z } from 'zod'
import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { noticesHurry, takeWakes } from '#modules/notices/deliveries/index.ts'
import { inviteDue, type InvitationParts } from './invite-due.ts'
import { pushDue, type PushParts } from './push-due.ts'
import { type MailParts, sendDue } from './send-due.ts'
import { textDue, type TextParts } from './text-due.ts'

const due = z.object({ businessId: z.uuid(), until: z.iso.datetime() })

/** Notices of a business are due at a moment. */
const noticesDue = defineEvent('notices-due', due)

/** Urgent notices of a business are due. Their queue is short, so they never wait behind reminders. */
const urgentNoticesDue = defineEvent('urgent-notices-due', due)

/** Device notifications of a business are due at a moment. They wait for no mail. */
const pushesDue = defineEvent('pushes-due', due)

const urgentPushesDue = defineEvent('urgent-pushes-due', due)

const textsDue = defineEvent('texts-due', due)

const urgentTextsDue = defineEvent('urgent-texts-due', due)

/** The job of every minute looks ahead, so that each mail gets a job of its own moment. */
const aheadSeconds = 90

export function sendingJobs(parts: MailParts & PushParts & InvitationParts & TextParts): JobHandler[] {
  const { db } = parts
  const send = (event: typeof noticesDue, isUrgent: boolean) =>
    onEvent(event, async ({ businessId, until }) => {
      const moment = { until: Temporal.Instant.from(until), isUrgent }
      await sendDue(parts, businessId, moment)
      await inviteDue(parts, businessId, moment)
    })
  const push = (event: typeof noticesDue, isUrgent: boolean) =>
    onEvent(event, ({ businessId, until }) =>
      pushDue(parts, businessId, { until: Temporal.Instant.from(until), isUrgent }),
    )
  const text = (event: typeof noticesDue, isUrgent: boolean) =>
    onEvent(event, ({ businessId, until }) =>
      textDue(parts, businessId, { until: Temporal.Instant.from(until), isUrgent }),
    )
  /** Gives each moment that is due within some seconds jobs of its own; what is due now starts at once. */
  const wake = (seconds: number, priority: number) =>
    inTransaction(db, async (tx) => {
      for (const { businessId, isUrgent, dueAt } of await takeWakes(tx, now().add({ seconds }))) {
        const events = isUrgent ? [urgentPushesDue, urgentNoticesDue] : [pushesDue, noticesDue]
        if (parts.texts !== null) events.push(isUrgent ? urgentTextsDue : textsDue)
        const start = seconds > 0 ? { startAfter: dueAt } : {}
        for (const event of events)
          await enqueue(tx, event, { businessId, until: dueAt.toString() }, { ...start, priority })
      }
    })
  return [
    onSchedule('look-for-notices', '* * * * *', () => wake(aheadSeconds, 0)),
    // What must be answered soon goes before reminders.
    onEvent(noticesHurry, () => wake(0, 1)),
    send(noticesDue, false),
    send(urgentNoticesDue, true),
    push(pushesDue, false),
    push(urgentPushesDue, true),
    text(textsDue, false),
    text(urgentTextsDue, true),
  ]
}
