import type { Tx } from '#database/scope.ts'
import { mailBuyer, type PackFacts } from '#modules/invoicing/pack-orders/index.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { bookedMail, refusedMail } from './mails.tsx'
import type { BookingPaymentRow, PlaceRow } from './store.ts'

interface Told {
  payment: Pick<BookingPaymentRow, 'clientId' | 'amountMinor'>
  places: readonly (PlaceRow & { riderName: string; offerName: string })[]
}

/** Mails the client what they paid, with the invoice: they must have it in writing. */
export async function tellOfPaid(
  tx: Tx,
  publicUrl: string,
  { payment, places, documentId }: Told & { documentId: string | null },
): Promise<void> {
  const timeZone = await businessTimeZone(tx)
  await mailBuyer(tx, publicUrl, { pack: payment }, (facts) =>
    bookedMail(facts, { ...payment, documentId, lessons: linesOf(facts, places, timeZone) }),
  )
}

/** Mails the client that their money comes back. */
export async function tellOfRefused(
  tx: Tx,
  publicUrl: string,
  { payment, places, isRefunded }: Told & { isRefunded: boolean },
): Promise<void> {
  const timeZone = await businessTimeZone(tx)
  await mailBuyer(tx, publicUrl, { pack: payment }, (facts) =>
    refusedMail(facts, { ...payment, isRefunded, lessons: linesOf(facts, places, timeZone) }),
  )
}

function linesOf({ writing }: PackFacts, places: Told['places'], timeZone: string): string[] {
  return places.map(
    ({ offerName, riderName, startsAt }) =>
      `${offerName}, ${riderName}, ${writing.moment(startsAt, timeZone)}`,
  )
}
