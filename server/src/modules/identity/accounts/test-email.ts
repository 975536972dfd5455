import type { Language } from '@cavaletti/contract/messages'
import type { AnyTx } from '#database/scope.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { Parts } from '#platform/parts.ts'
import { testMail } from './mails.tsx'

/** Sends a test to an address that refused an earlier mail. Throws `rate_limited`. */
export async function testEmail(
  { limits }: Pick<Parts, 'limits'>,
  send: (work: (tx: AnyTx) => Promise<unknown>) => Promise<unknown>,
  { email, firstName, language }: { email: string; firstName: string; language: Language },
): Promise<void> {
  await limits.spend(['account mail', readEmailAddress(email)?.key ?? email])
  const mail = await inLanguage(language, () => testMail({ firstName }))
  await send((tx) => queueMail(tx, { to: email, ...mail }))
}
