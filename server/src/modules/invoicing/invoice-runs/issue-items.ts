import { inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { sendInvoice } from '#modules/invoicing/invoice-links/index.ts'
import { findDocument, issueDocument } from '#modules/invoicing/invoices/index.ts'
import { goOnLater, sendLater } from '#modules/invoicing/bulk-mailing/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Parts } from '#platform/parts.ts'
import { announceFailures } from './announce-run.ts'
import { runDay } from './rules.ts'
import { type ItemRow, lockRun, type RunRow, setRunSending, setRunState, updateItem } from './store.ts'
import { type Patience, tryItems } from './try-items.ts'

export type RunParts = Pick<Parts, 'db' | 'limits' | 'publicUrl'>

/** Issues the remaining drafts of a run on its day, except excluded ones, and mails them if set. */
export async function issueItems(
  parts: RunParts,
  { businessId, id: runId }: RunRow,
  patience: Patience,
): Promise<void> {
  const { db, publicUrl } = parts
  const run = await inScope(db, jobScope(businessId), async (tx) => {
    const found = await lockRun(tx, runId)
    const today = runDay(now(), await businessTimeZone(tx))
    if (found?.state !== 'drafted' || found.issueOn === null) return undefined
    return Temporal.PlainDate.compare(found.issueOn, today) <= 0 ? found : undefined
  })
  if (!run) return
  await tryItems(db, { businessId, runId, state: 'drafted' }, patience, (tx, item) =>
    issueOne(tx, parts, run, item),
  )
  await inScope(db, jobScope(businessId), async (tx) => {
    const locked = await lockRun(tx, runId)
    if (locked?.state !== 'drafted') return
    await setRunState(tx, runId, 'done')
    if (locked.sendingId) await goOnLater(tx, locked.sendingId)
    await announceFailures(tx, publicUrl, locked)
  })
}

async function issueOne(tx: Tx, parts: RunParts, run: RunRow, { id, documentId }: ItemRow): Promise<void> {
  const { sends } = run
  const document = documentId === null ? undefined : await findDocument(tx, documentId)
  if (!document) return updateItem(tx, id, { state: 'removed' })
  // Issued by hand since; that person also decided about mailing.
  if (document.issuedAt !== null) return updateItem(tx, id, { state: 'issued' })
  await issueDocument(tx, document.id, { version: document.version })
  const problem = sends ? await trySending(tx, parts, run, document.id) : ''
  return updateItem(tx, id, { state: 'issued', problem })
}

/**
 * Issued even if it cannot be mailed. At the mail allowance it is mailed later.
 * @returns why it could not be mailed; empty if it was or will be
 */
async function trySending(
  tx: Tx,
  { limits, publicUrl }: RunParts,
  { id: runId }: RunRow,
  documentId: string,
): Promise<string> {
  try {
    await sendInvoice(tx, publicUrl, documentId, limits)
    return ''
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'mail_quota') return error.message
    const run = await lockRun(tx, runId)
    await setRunSending(tx, runId, await sendLater(tx, run?.sendingId ?? null, documentId))
    return ''
  }
}
