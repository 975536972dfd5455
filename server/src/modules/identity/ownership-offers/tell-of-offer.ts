import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { accountNames, findAccount } from '#modules/identity/accounts/index.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { ownershipMail, type Told } from './mails.tsx'

/** Mails one of the two people of an offer what became of it. */
export async function tellOfOffer(tx: Tx, userId: string, told: Told): Promise<void> {
  const by = 'by' in told ? told.by : null
  const [account, business, timeZone, names] = await Promise.all([
    findAccount(tx, userId),
    businessName(tx),
    businessTimeZone(tx),
    accountNames(tx, [by]),
  ])
  if (account?.status !== 'active') return
  const { firstName, locale } = account
  const colleague = (by && names.get(by)) ?? ''
  const facts = { firstName, locale, timeZone, businessName: business ?? '', colleague }
  const mail = await inLanguage(languageOf(locale), () => ownershipMail(facts, told))
  await queueMail(tx, { to: account.email, ...mail })
}
