import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { unreadCalendarMail } from './mails.tsx'
import type { CalendarRow } from './store.ts'

/** Tells the trainer by mail that a calendar cannot be read. */
export async function tellTrainer(
  tx: Tx,
  { name }: Pick<CalendarRow, 'name'>,
  {
    account,
    since,
    timeZone,
    publicUrl,
  }: { account: AccountRow; since: Temporal.Instant; timeZone: string; publicUrl: string },
): Promise<void> {
  const mail = await inLanguage(languageOf(account.locale), () =>
    unreadCalendarMail({
      firstName: account.firstName,
      name,
      since: writingFor(account.locale).moment(since, timeZone),
      link: `${publicUrl}/trainer/availability`,
    }),
  )
  await queueMail(tx, { to: account.email, businessId: tx.businessId, ...mail })
}
