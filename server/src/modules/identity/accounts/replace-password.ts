import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { passwordChangedMail } from './mails.tsx'
import { type AccountRow, consumeOtherResets, updateAccountEndingSessions } from './store.ts'

/** Sets the password, ends every session and reset link, and mails the owner. */
export async function replacePassword(
  tx: AnyTx,
  account: AccountRow,
  passwordHash: string,
): Promise<AccountRow> {
  const moment = now()
  const changed = await updateAccountEndingSessions(tx, account.id, {
    passwordHash,
    passwordChangedAt: moment,
  })
  await consumeOtherResets(tx, account.id)
  await queueMail(tx, {
    to: account.email,
    ...(await inLanguage(languageOf(account.locale), () =>
      passwordChangedMail({
        firstName: account.firstName,
        changedAt: moment,
        locale: account.locale,
        timeZone: account.timeZone,
      }),
    )),
  })
  return changed
}
