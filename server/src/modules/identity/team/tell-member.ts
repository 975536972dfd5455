import type { StaffRole } from '@cavaletti/contract/actions'
import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import type { MailContent } from '#platform/mail/render-mail.ts'
import { clientListMail, type Facts, membershipEndedMail, roleChangedMail } from './mails.tsx'

export type Told =
  | { kind: 'role'; role: StaffRole }
  | { kind: 'end'; endsAt: Temporal.Instant | null; isNow: boolean }
  | { kind: 'client_list'; until: Temporal.Instant | null }

/** Mails somebody that an owner has changed what they may do. */
export async function tellMember(tx: Tx, userId: string, told: Told): Promise<void> {
  const [account, business, timeZone] = await Promise.all([
    findAccount(tx, userId),
    businessName(tx),
    businessTimeZone(tx),
  ])
  if (account?.status !== 'active') return
  const { firstName, locale } = account
  const facts = { firstName, locale, timeZone, businessName: business ?? '' }
  const mail = await inLanguage(languageOf(locale), () => mailOf(facts, told))
  await queueMail(tx, { to: account.email, ...mail })
}

function mailOf(facts: Facts, told: Told): Promise<MailContent> {
  if (told.kind === 'role') return roleChangedMail({ ...facts, ...told })
  if (told.kind === 'end') return membershipEndedMail({ ...facts, ...told })
  return clientListMail({ ...facts, ...told })
}
