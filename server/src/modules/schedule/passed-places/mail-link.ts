import { languageOf } from '@cavaletti/contract/messages'
import { z } from 'zod'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { liveMembership } from '#modules/identity/memberships/index.ts'
import { peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { defineEvent } from '#platform/jobs/define-job.ts'
import type { Keys } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { addressOf } from './link-secret.ts'
import { makerMayGive } from './own-seat.ts'
import { passedPlaceMail } from './mails.tsx'
import { isLive } from './rules.ts'
import { findLink } from './store.ts'

/** A client passes a place on to an address. The mail follows later, so that the answer takes the same time for all. */
export const placeSent = defineEvent('place-sent', z.object({ businessId: z.uuid(), linkId: z.uuid() }))

/** Mails a link to its client, if there is one and the link still works. */
export async function mailLink(
  db: Db,
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  { businessId, linkId }: { businessId: string; linkId: string },
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const link = await findLink(tx, linkId)
    if (!link?.sentTo || !isLive(link, now())) return
    const [account, giver, business, [own], membership] = await Promise.all([
      findAccount(tx, link.sentTo),
      findAccount(tx, link.madeBy),
      findBusiness(tx),
      peekLessonOfSeat(tx, link.seatId),
      liveMembership(tx, link.sentTo, businessId),
    ])
    const url = addressOf(keys, publicUrl, link)
    if (account?.status !== 'active' || !giver || !business || !own || !membership || url === null) return
    const seat = own.seats.find(({ id }) => id === link.seatId)
    if (!(await makerMayGive(tx, link, seat?.riderId, business.timeZone))) return
    const mail = await inLanguage(languageOf(account.locale), () =>
      passedPlaceMail({
        firstName: account.firstName,
        giverName: giver.firstName,
        businessName: business.name,
        offerName: own.offer.name,
        startsAt: own.lesson.startsAt,
        timeZone: own.lesson.timeZone,
        locale: account.locale,
        link: url,
      }),
    )
    await queueMail(tx, { to: account.email, businessId, ...mail })
  })
}
