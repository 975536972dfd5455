import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import type { Proposal } from '#modules/schedule/lessons/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { type Notice, seriesNoticeMail } from '../mails.tsx'
import type { SeriesRow } from '../store.ts'

/** Mails the trainer in the caller's transaction. Sends nothing if there is nothing to report. */
export async function tellTrainer(tx: Tx, series: SeriesRow, link: string, notice: Notice): Promise<void> {
  if (Object.values(notice).every((days) => days.length === 0)) return
  const trainer = await findAccount(tx, series.trainerId)
  const offer = await findOffer(tx, series.offerId)
  const business = await findBusiness(tx)
  if (trainer?.status !== 'active' || !business) return
  const mail = await inLanguage(languageOf(trainer.locale), () =>
    seriesNoticeMail({
      firstName: trainer.firstName,
      what: series.title || (offer?.name ?? ''),
      timeZone: series.timeZone,
      country: business.country,
      link,
      notice,
    }),
  )
  await queueMail(tx, { to: trainer.email, businessId: series.businessId, ...mail })
}

/** Effect of a clock change on a lesson of a series. */
export function shiftOf({ lesson }: Proposal): Notice['clockShifts'] {
  const { occurrenceDay: day, clockShift: shift, startsAt } = lesson
  return day && (shift === 'gap' || shift === 'overlap') ? [{ day, shift, startsAt }] : []
}
