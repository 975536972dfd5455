import { z } from 'zod'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { sendInvoice } from '#modules/invoice-links/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent, type JobContext } from '#platform/jobs/define-job.ts'
import { failWaiting, settleDocument, takeWaiting, type WaitingDocument } from './store.ts'

/** Documents of a sending wait to be mailed. */
export const documentsToSend = defineEvent(
  'documents-to-send',
  z.object({ businessId: z.uuid(), sendingId: z.uuid() }),
)

/**
 * Mails what waits, each in a transaction of its own with its mail: killed at any moment, the rest still waits and
 * nothing goes out twice. What cannot be mailed is named with its reason and stops no other.
 */
export async function sendDocuments(
  db: Db,
  publicUrl: string,
  { businessId, sendingId }: { businessId: string; sendingId: string },
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  try {
    await sendEach(db, publicUrl, businessId, sendingId, signal)
  } catch (error) {
    // Nobody comes back to it by itself; now somebody sees that it can be tried again.
    if (isLastAttempt)
      await inScope(db, jobScope(businessId), (tx) =>
        failWaiting(tx, businessId, sendingId, 'The server could not send it.'),
      )
    throw error
  }
}

/** One after another. What fails for another reason than a refusal waits on, stops no other, and is thrown at the end. */
async function sendEach(
  db: Db,
  publicUrl: string,
  businessId: string,
  sendingId: string,
  signal: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  let unexpected: unknown
  const next = async (): Promise<boolean> => {
    let taken: string | undefined
    try {
      await inScope(db, jobScope(businessId), async (tx) => {
        const waiting = await takeWaiting(tx, businessId, sendingId, failed)
        taken = waiting?.document_id
        if (!waiting) return
        const outcome = await mail(tx, publicUrl, businessId, waiting)
        await settleDocument(tx, businessId, sendingId, waiting.document_id, outcome)
      })
    } catch (error) {
      if (taken === undefined) throw error
      unexpected = error
      failed.push(taken)
    }
    return taken !== undefined
  }
  while (await next()) signal.throwIfAborted()
  if (failed.length > 0) throw unexpected
}

async function mail(
  tx: Tx,
  publicUrl: string,
  businessId: string,
  { document_id: id, includes_sent: again, was_sent: wasSent }: WaitingDocument,
) {
  if (wasSent && !again) return { state: 'passed_over' as const }
  try {
    await sendInvoice(tx, publicUrl, businessId, id)
    return { state: 'sent' as const }
  } catch (error) {
    if (error instanceof AppError) return { state: 'failed' as const, problem: error.message }
    throw error
  }
}
