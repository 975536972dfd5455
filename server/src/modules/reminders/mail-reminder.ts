import { z } from 'zod'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { makeLink } from '#modules/invoice-links/index.ts'
import { describeDocument, printApart } from '#modules/invoices/index.ts'
import { findClient } from '#modules/people/index.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { reminderMail } from './mails.tsx'
import { findReminder, lockReminder, type ReminderRow, updateReminder } from './store.ts'

/** A reminder was issued that goes out by mail. */
export const reminderIssued = defineEvent(
  'reminder-issued',
  z.object({ businessId: z.uuid(), reminderId: z.uuid() }),
)

/**
 * Mails a reminder that was issued, with the secret address of each invoice and the reminder as PDF. The pages are drawn from
 * what was frozen, on a thread of their own and in no transaction, so that nobody who issues or pays waits for them. Comes to
 * the same end when repeated. Throws `unavailable` when too much is being printed.
 */
export async function mailReminder(
  db: Db,
  publicUrl: string,
  { businessId, reminderId }: z.output<typeof reminderIssued.schema>,
): Promise<void> {
  const scope = jobScope(businessId)
  const issued = await inScope(db, scope, async (tx) => {
    const reminder = await findReminder(tx, businessId, reminderId)
    if (!reminder?.document_id || !isDue(reminder)) return undefined
    return { reminder, document: await describeDocument(tx, businessId, reminder.document_id) }
  })
  if (!issued) return
  const { document, reminder } = issued
  const bytes = await printApart({ key: businessId }, document, { publicUrl })
  await inScope(db, scope, async (tx) => {
    const held = await lockReminder(tx, businessId, reminderId)
    if (!held?.sent_to || !isDue(held)) return
    const client = await findClient(tx, businessId, held.client_id)
    const invoices = []
    for (const { number, openMinor } of document.reminds?.items ?? []) {
      const documentId = reminder.invoices.find((one) => one.number === number)?.documentId
      if (documentId === undefined) continue
      const { url } = await makeLink(tx, publicUrl, businessId, documentId, held.sent_to)
      invoices.push({ number, openMinor, link: url })
    }
    await queueMail(tx, {
      ...(await reminderMail({ firstName: client?.first_name ?? '', document, invoices })),
      to: held.sent_to,
      businessId,
      attachments: [{ name: `Reminder ${document.number ?? ''}.pdf`, type: 'application/pdf', bytes }],
    })
    await updateReminder(tx, held, { awaits_mail: false })
  })
}

/** One that was cancelled meanwhile is not mailed any more. */
function isDue({ awaits_mail: awaitsMail, ended_at: ended }: ReminderRow): boolean {
  return awaitsMail && ended === null
}
