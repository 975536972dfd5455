import { languageOf } from '@cavaletti/contract/messages'
import type { Price } from '#modules/schedule/timetable/index.ts'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { seatCancelledMail } from './mails.tsx'
import type { CancellableSeat } from './store.ts'

/** Mails the trainer about the free seat, in the caller's transaction. */
export async function tellTrainer(
  tx: Tx,
  { lesson, riderName: rider, what }: CancellableSeat,
  price: Price & { currency: string; country: string; link: string },
): Promise<void> {
  const trainer = await findAccount(tx, lesson.trainerId)
  if (trainer?.status !== 'active') return
  const { startsAt, timeZone } = lesson
  const mail = await inLanguage(languageOf(trainer.locale), () =>
    seatCancelledMail({ firstName: trainer.firstName, rider, what, startsAt, timeZone, ...price }),
  )
  await queueMail(tx, { to: trainer.email, businessId: tx.businessId, ...mail })
}
