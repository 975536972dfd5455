import { languageOf } from '@cavaletti/contract/messages'
import { inTransaction } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { guessedCodesMail } from './mails.tsx'

/** Tells the owner that somebody knows the password but not the second factor. Silent over the limit of mails. */
export async function mailGuessedCodes({ db, limits }: Parts, account: AccountRow): Promise<void> {
  const [mail] = await limits.take(['account mail', account.emailKey])
  if (mail?.waitSeconds !== 0) return
  const { firstName } = account
  await inTransaction(db, async (tx) =>
    queueMail(tx, {
      to: account.email,
      ...(await inLanguage(languageOf(account.locale), () => guessedCodesMail({ firstName }))),
    }),
  )
}
