import { msg } from '@cavaletti/contract/messages'
import { safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Sentences that several mails about money share. */

/** The seller's name, safe for a mail. */
export function sellerInMail(name: string): string {
  return safeName(name) || say('your trainer')
}

/** The seller's name after "from", where German inflects the words for a business without a name. */
export function afterFrom(name: string): string {
  return safeName(name) || say('{place, select, from {your trainer} other {your trainer}}', { place: 'from' })
}

/** Why a payer gets a mail. */
export function whyPayer(business: string): string {
  return say('You get this email because {business} teaches you or someone you pay for.', { business })
}

/** A link in the mail opens the document without a sign-in. */
export const keepLinkPrivate = msg(
  'Please do not forward this email: anyone who has the link can see the document.',
)

/** Warns of mails with a forged account. */
export function warnOfAccounts(business: string): string {
  return say('Does another email give a different bank account? Do not pay. Ask {business} first.', {
    business,
  })
}
