import { z } from 'zod'
import { msg } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { sendInvoice } from '#modules/invoicing/invoice-links/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { defineEvent, type JobContext } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Parts } from '#platform/parts.ts'
import { newId } from '#platform/keys.ts'
import {
  addDocuments,
  failWaiting,
  insertSending,
  setResumption,
  settleDocument,
  takeWaiting,
  type WaitingDocument,
} from './store.ts'

/** Documents of a bulk mailing wait to be sent. */
export const documentsToSend = defineEvent(
  'documents-to-send',
  z.object({ businessId: z.uuid(), sendingId: z.uuid() }),
)

const pauseSeconds = 3600

type Needed = Pick<Parts, 'db' | 'limits' | 'publicUrl'>

/**
 * Mails the waiting documents, each in its own transaction with its mail: after a crash the rest still waits and
 * nothing is sent twice. A failed document is recorded with its reason and stops no other. At the mail allowance, the
 * rest waits and is sent later.
 */
export async function sendDocuments(
  parts: Needed,
  { businessId, sendingId }: { businessId: string; sendingId: string },
  { signal, isLastAttempt }: Pick<JobContext, 'signal' | 'isLastAttempt'>,
): Promise<void> {
  try {
    await inScope(parts.db, jobScope(businessId), (tx) => setResumption(tx, sendingId, null))
    await sendEach(parts, businessId, sendingId, signal)
  } catch (error) {
    // There are no more attempts: show that a person can retry it.
    if (isLastAttempt)
      await inScope(parts.db, jobScope(businessId), (tx) =>
        failWaiting(tx, sendingId, msg('The server could not send it.')),
      )
    throw error
  }
}

/**
 * One after another. A failure other than a refusal leaves the document waiting, stops no other, and is thrown at the
 * end.
 */
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
        const waiting = await takeWaiting(tx, sendingId, failed)
        taken = waiting?.documentId
        if (!waiting) return
        const outcome = await mail(tx, parts, waiting)
        await settleDocument(tx, sendingId, waiting.documentId, outcome)
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
  { documentId: id, includesSent: again, wasSent }: WaitingDocument,
) {
  if (wasSent && !again) return { state: 'passed_over' as const }
  try {
    await sendInvoice(tx, publicUrl, id, limits)
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

/**
 * Queues a document for later, because the mail allowance is used up. `goOnLater` starts it.
 * @param sendingId the bulk mailing to add it to; null creates one
 * @returns id of the bulk mailing
 */
export async function sendLater(tx: Tx, sendingId: string | null, documentId: string): Promise<string> {
  const id = sendingId ?? newId()
  if (sendingId === null)
    await insertSending(tx, {
      businessId: tx.businessId,
      id,
      startedBy: null,
      startedAt: now(),
      includesSent: false,
    })
  await addDocuments(tx, id, [documentId])
  return id
}

/** Resumes a bulk mailing when the allowance permits. */
export async function goOnLater(tx: Tx, sendingId: string, waitSeconds = 0): Promise<void> {
  // After the first free place, wait for some more: not each should wake the job.
  const resumesAt = now().add({ seconds: waitSeconds + pauseSeconds })
  await setResumption(tx, sendingId, resumesAt)
  await enqueue(tx, documentsToSend, { businessId: tx.businessId, sendingId }, { startAfter: resumesAt })
}

/** Pauses the rest of a bulk mailing until the allowance permits. */
async function pause(db: Db, businessId: string, sendingId: string, { details }: AppError): Promise<void> {
  await inScope(db, jobScope(businessId), (tx) => goOnLater(tx, sendingId, details.retryAfterSeconds))
}
