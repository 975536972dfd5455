import { z } from 'zod'
import { inTransaction, type Tx } from '#database/scope.ts'
import { businessesOfTrainers } from '#modules/identity/accounts/index.ts'
import { defineEvent, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import type { Parts } from '#platform/parts.ts'
import { askForSignatures } from './ask-for-signatures.ts'

/** A business looks for missing signatures. */
const signaturesDue = defineEvent('signatures-due', z.object({ businessId: z.uuid() }))

/** An agreement was written: people are asked after the commit. */
export async function askLater(tx: Tx, { businessId }: { businessId: string }): Promise<void> {
  await enqueue(tx, signaturesDue, { businessId })
}

/** Runs hourly, because day comes at different times in different time zones, and new riders join. */
export function agreementRequestsJobs({ db, publicUrl }: Pick<Parts, 'db' | 'publicUrl'>): JobHandler[] {
  return [
    onSchedule('look-for-signatures', '40 * * * *', () =>
      inTransaction(db, async (tx) => {
        for (const businessId of await businessesOfTrainers(tx))
          await enqueue(tx, signaturesDue, { businessId })
      }),
    ),
    onEvent(signaturesDue, ({ businessId }) => askForSignatures(db, publicUrl, businessId)),
  ]
}
