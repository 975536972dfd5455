import { languageOf } from '@cavaletti/contract/messages'
import { z } from 'zod'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { staffMay } from '#modules/identity/memberships/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { type Writing, writingFor, writingOf } from '#platform/writing/writing.ts'
import { alreadyClientMail, receivedMail, visitorMail } from './mails.tsx'
import { findRequest, type NamedRow } from './store.ts'

/** A visitor sent a request. The mails follow later, so that the answer takes the same time for clients. */
export const visitorAsked = defineEvent('visitor-asked', z.object({ businessId: z.uuid(), id: z.uuid() }))

/**
 * Mails the visitor, and the trainers who answer: the owner and the one whose time was picked. If the address is a
 * client's, only the client gets a mail.
 */
export async function tellOfRequest(
  db: Db,
  publicUrl: string,
  { businessId, id }: { businessId: string; id: string },
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const [request, business] = await Promise.all([findRequest(tx, id), findBusiness(tx)])
    if (!request || !business) return
    const { name: businessName, ownerId, timeZone } = business
    const { firstName, email } = request
    const language = languageOf(request.language)
    if (request.state === 'known') {
      const link = `${publicUrl}/client/book`
      const mail = await inLanguage(language, () => alreadyClientMail({ firstName, businessName, link }))
      await queueMail(tx, { to: email, businessId, ...mail })
      return
    }
    if (request.state !== 'waiting') return
    const received = await inLanguage(language, () => {
      const lesson = lessonOf(request, writingOf(business.country), timeZone)
      return receivedMail({ firstName, businessName, lesson })
    })
    await queueMail(tx, { to: email, businessId, ...received })
    const link = `${publicUrl}/trainer/requests`
    for (const trainerId of new Set([ownerId, request.trainerId ?? ownerId])) {
      const trainer = await findAccount(tx, trainerId)
      if (trainer?.status !== 'active') continue
      if (!(await staffMay(tx, trainerId, businessId, 'lessons.read'))) continue
      const mail = await inLanguage(languageOf(trainer.locale), () => {
        const lesson = lessonOf(request, writingFor(trainer.locale), timeZone)
        const visitor = `${firstName} ${request.lastName}`
        return visitorMail({ firstName: trainer.firstName, visitor, lesson, link })
      })
      await queueMail(tx, { to: trainer.email, businessId, ...mail })
    }
  })
}

/** Lesson type, time, trainer and location, as far as the visitor picked them; empty: none. */
function lessonOf(request: NamedRow, writing: Writing, timeZone: string): string {
  const { offerName, startsAt, trainerName, placeName } = request
  return [offerName, startsAt && writing.moment(startsAt, timeZone), trainerName, placeName]
    .filter(Boolean)
    .join(', ')
}
