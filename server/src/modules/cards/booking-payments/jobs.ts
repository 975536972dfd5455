import { z } from 'zod'
import type { Tx } from '#database/scope.ts'
import { connectedBusinesses } from '#modules/cards/card-accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { bookPlaces } from './book-places.ts'
import { creditCancelled, paidSeatsCancelled } from './credit-cancelled.ts'
import { endPayment } from './end-payment.ts'
import { placesExpired } from './start-payment.ts'

/** Places were paid. Retries for a day. */
const placesToBook = defineEvent(
  'booking-paid',
  z.object({ businessId: z.uuid(), bookingPaymentId: z.uuid() }),
  { times: 60, firstDelaySeconds: 5, longestDelaySeconds: 1800 },
)

/** Reaction: books places in a transaction of its own, because locks of lessons come before those of money. */
export async function bookLater(tx: Tx, { bookingPaymentId }: { bookingPaymentId: string }): Promise<void> {
  await enqueue(tx, placesToBook, { businessId: tx.businessId, bookingPaymentId })
}

/** A no-show is marked without an announcement, so all businesses are looked at every ten minutes. */
export function bookingPaymentsJobs({ stripe, ...more }: Parts): JobHandler[] {
  if (stripe === null) return []
  const parts = { ...more, stripe }
  return [
    onEvent(placesToBook, ({ businessId, bookingPaymentId }) =>
      bookPlaces(parts, businessId, bookingPaymentId),
    ),
    onEvent(placesExpired, ({ businessId, bookingPaymentId }) =>
      endPayment(parts, businessId, bookingPaymentId),
    ),
    onEvent(paidSeatsCancelled, ({ businessId }) => creditCancelled(parts, businessId)),
    onSchedule('credit-paid-seats', '*/10 * * * *', async () => {
      for (const { sellerBusinessId } of await connectedBusinesses(parts.db))
        // An error in one business does not stop the others.
        await creditCancelled(parts, sellerBusinessId).catch((error: unknown) =>
          parts.log.error({ err: error, businessId: sellerBusinessId }, 'paid seats could not be credited'),
        )
    }),
  ]
}
