import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { businessName } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { declinedMail } from './mails.tsx'
import { keptDays } from './rules.ts'
import { deleteEnded, endRequest, lockExpired } from './store.ts'

/** Ends requests that nobody answered, tells their visitors, and deletes what ended 30 days ago. May run twice. */
export async function endExpired(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const at = now()
    const business = (await businessName(tx)) ?? ''
    for (const { id, firstName, email, language } of await lockExpired(tx, at)) {
      await endRequest(tx, id, 'expired', at)
      const facts = { firstName, businessName: business, message: '', expired: true }
      const mail = await inLanguage(languageOf(language), () => declinedMail(facts))
      await queueMail(tx, { to: email, businessId, ...mail })
    }
    await deleteEnded(tx, at.subtract({ hours: keptDays * 24 }))
  })
}
