import { z } from 'zod'
import { inScope, jobScope } from '#database/scope.ts'
import { makeLink } from '#modules/invoicing/invoice-links/index.ts'
import { describeDocument, documentTitle, printWithLogo } from '#modules/invoicing/invoices/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { reminderMail } from './mails.tsx'
import { findReminder, lockReminder, type ReminderRow, updateReminder } from './store.ts'

/** A reminder for mailing was issued. */
export const reminderIssued = defineEvent(
  'reminder-issued',
  z.object({ businessId: z.uuid(), reminderId: z.uuid() }),
)

/**
 * Mails an issued reminder with a secret link to each invoice and the reminder as PDF. Draws the PDF on a thread,
 * outside the transaction, so that issuing and payments do not wait. Idempotent. Throws `unavailable` when the print
 * queue is full.
 */
export async function mailReminder(
  { db, ...press }: Pick<Parts, 'db' | 'files' | 'publicUrl'>,
  { businessId, reminderId }: z.output<typeof reminderIssued.schema>,
): Promise<void> {
  const scope = jobScope(businessId)
  const issued = await inScope(db, scope, async (tx) => {
    const reminder = await findReminder(tx, reminderId)
    if (!reminder?.documentId || !isDue(reminder)) return undefined
    return { reminder, document: await describeDocument(tx, reminder.documentId) }
  })
  if (!issued) return
  const { document, reminder } = issued
  const bytes = await printWithLogo(press, businessId, document, { key: businessId })
  await inScope(db, scope, async (tx) => {
    const held = await lockReminder(tx, reminderId)
    if (!held?.sentTo || !isDue(held)) return
    const client = await findClient(tx, held.clientId)
    const invoices: Parameters<typeof reminderMail>[0]['invoices'][number][] = []
    for (const { number, openMinor } of document.reminds?.items ?? []) {
      const documentId = reminder.invoices.find((one) => one.number === number)?.documentId
      if (documentId === undefined) continue
      const { url } = await makeLink(tx, press.publicUrl, documentId, held.sentTo)
      invoices.push({ number, openMinor, link: url })
    }
    const language = await languageOfClient(tx, { businessId, userId: client?.userId ?? null })
    const mail = await inLanguage(language, () =>
      reminderMail({ firstName: client?.firstName ?? '', document, invoices }),
    )
    await queueMail(tx, {
      ...mail,
      to: held.sentTo,
      businessId,
      attachments: [{ name: `${documentTitle(document)}.pdf`, type: 'application/pdf', bytes }],
    })
    await updateReminder(tx, held, { awaitsMail: false })
  })
}

/** A reminder cancelled since is not mailed. */
function isDue({ awaitsMail, endedAt: ended }: ReminderRow): boolean {
  return awaitsMail && ended === null
}
