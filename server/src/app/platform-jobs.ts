import { maintainAuditLog } from '#platform/audit/store.ts'
import { now } from '#platform/clock.ts'
import { purgeReplies } from '#platform/idempotency/store.ts'
import { sweepFiles } from '#platform/files/sweep-files.ts'
import type { JobHandler } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { purgeUsedChallenges } from '#platform/captcha/store.ts'
import type { MailTransport } from '#platform/mail/mail-transport.ts'
import { mailHandlers } from '#platform/mail/send-mail.ts'
import type { Parts } from '#platform/parts.ts'
import { purgeFullBuckets } from '#platform/rate-limits/store.ts'
import { replyAddressOf } from './reply-address.ts'

/** Mail, and clean-up of the platform's own tables. */
export function platformJobs({ db, files }: Parts, transport: MailTransport): JobHandler[] {
  return [
    ...mailHandlers(db, transport, (businessId) => replyAddressOf(db, businessId)),
    onSchedule('purge-captchas', '5 * * * *', () => purgeUsedChallenges(db)),
    onSchedule('purge-rate-limits', '*/30 * * * *', () => purgeFullBuckets(db)),
    onSchedule('purge-idempotent-replies', '10 * * * *', () =>
      purgeReplies(db, now().subtract({ hours: 48 })),
    ),
    onSchedule('sweep-files', '40 2 * * *', () => sweepFiles(db, files)),
    onSchedule('maintain-audit-log', '0 3 * * *', () =>
      maintainAuditLog(db, now().toZonedDateTimeISO('UTC').toPlainDate()),
    ),
  ]
}
