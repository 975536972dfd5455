import { z } from 'zod'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { sendInvoice } from '#modules/invoice-links/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent, type JobContext } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { failWaiting, setResumption, settleDocument, takeWaiting, type WaitingDocument } from './store.ts'

/** Documents of a sending wait to be mailed. */
export const documentsToSend = defineEvent(
  'documents-to-send',
  z.object({ businessId: z.uuid(), sendingId: z.uuid() }),
)

const pauseSeconds = 3600

type Needed = Pick<Parts, 'db' | 'limits' | 'publicUrl'>

/**
 * Mails what waits, each in a transaction of its own with its mail: killed at any moment, the rest still waits and
 * nothing goes out twice. What cannot be mailed is named with its reason and stops no other. Where the business has sent as
 * many mails as it may, the rest waits and goes out later by itself.
 */
export async function sendDocuments(
  parts: Needed,
  { businessId, sendingId }: { businessId: string; sendingId: string },
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  try {
    await inScope(parts.db, jobScope(businessId), (tx) => setResumption(tx, businessId, sendingId, null))
    await sendEach(parts, businessId, sendingId, signal)
  } catch (error) {
    // Nobody comes back to it by itself; now somebody sees that it can be tried again.
    if (isLastAttempt)
      await inScope(parts.db, jobScope(businessId), (tx) =>
        failWaiting(tx, businessId, sendingId, 'The server could not send it.'),
      )
    throw error
  }
}

/** One after another. What fails for another reason than a refusal waits on, stops no other, and is thrown at the end. */
async function sendEach(
  parts: Needed,
  businessId: string,
  sendingId: string,
  signal: AbortSignal,
): Promise<void> {
  const failed: string[] = []
  let unexpected: unknown
  const next = async (): Promise<boolean> => {
    let taken: string | undefined
    try {
      await inScope(parts.db, jobScope(businessId), async (tx) => {
        const waiting = await takeWaiting(tx, businessId, sendingId, failed)
        taken = waiting?.document_id
        if (!waiting) return
        const outcome = await mail(tx, parts, businessId, waiting)
        await settleDocument(tx, businessId, sendingId, waiting.document_id, outcome)
      })
    } catch (error) {
      if (taken === undefined) throw error
      if (error instanceof AppError && isQuota(error)) {
        await pause(parts.db, businessId, sendingId, error)
        return false
      }
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
  { limits, publicUrl }: Needed,
  businessId: string,
  { document_id: id, includes_sent: again, was_sent: wasSent }: WaitingDocument,
) {
  if (wasSent && !again) return { state: 'passed_over' as const }
  try {
    await sendInvoice(tx, publicUrl, businessId, id, limits)
    return { state: 'sent' as const }
  } catch (error) {
    if (error instanceof AppError && !isQuota(error))
      return { state: 'failed' as const, problem: error.message }
    throw error
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof AppError && error.code === 'mail_quota'
}

/** The rest of a sending goes on when the business may send mails again. */
async function pause(db: Db, businessId: string, sendingId: string, { details }: AppError): Promise<void> {
  // Once a mail may go out, wait for some more: not each of them wakes the job.
  const resumesAt = now().add({ seconds: (details.retryAfterSeconds ?? 0) + pauseSeconds })
  await inScope(db, jobScope(businessId), async (tx) => {
    await setResumption(tx, businessId, sendingId, resumesAt)
    await enqueue(tx, documentsToSend, { businessId, sendingId }, { startAfter: resumesAt })
  })
}
