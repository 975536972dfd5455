import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { sendInvoice } from '#modules/invoice-links/index.ts'
import { findDocument, issueDocument } from '#modules/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announceFailures } from './announce-run.ts'
import { runDay } from './rules.ts'
import { type ItemRow, lockRun, type RunRow, setRunState, updateItem } from './store.ts'
import { type Patience, tryItems } from './try-items.ts'

/** On its day issues the drafts of a run that are still there and not excluded, and mails them if that is wanted. */
export async function issueItems(
  db: Db,
  publicUrl: string,
  { business_id: businessId, id: runId }: RunRow,
  patience: Patience,
): Promise<void> {
  const run = await inScope(db, jobScope(businessId), async (tx) => {
    const found = await lockRun(tx, businessId, runId)
    const today = runDay(now(), await businessTimeZone(tx, businessId))
    if (found?.state !== 'drafted' || found.issue_on === null) return undefined
    return Temporal.PlainDate.compare(found.issue_on, today) <= 0 ? found : undefined
  })
  if (!run) return
  await tryItems(db, { businessId, runId, state: 'drafted' }, patience, (tx, item) =>
    issueOne(tx, publicUrl, run, item),
  )
  await inScope(db, jobScope(businessId), async (tx) => {
    const locked = await lockRun(tx, businessId, runId)
    if (locked?.state !== 'drafted') return
    await setRunState(tx, businessId, runId, 'done')
    await announceFailures(tx, publicUrl, locked)
  })
}

async function issueOne(
  tx: Tx,
  publicUrl: string,
  { business_id: businessId, sends }: RunRow,
  { id, document_id: documentId }: ItemRow,
): Promise<void> {
  const document = documentId === null ? undefined : await findDocument(tx, businessId, documentId)
  if (!document) return updateItem(tx, businessId, id, { state: 'removed' })
  // Issued by hand meanwhile: whoever did that also decided whether it was sent.
  if (document.issued_at !== null) return updateItem(tx, businessId, id, { state: 'issued' })
  await issueDocument(tx, businessId, document.id, { version: document.version })
  const problem = sends ? await trySending(tx, publicUrl, businessId, document.id) : ''
  return updateItem(tx, businessId, id, { state: 'issued', problem })
}

/** It is issued whether or not it can be mailed. @returns why it could not; empty when it was */
async function trySending(tx: Tx, publicUrl: string, businessId: string, id: string): Promise<string> {
  try {
    await sendInvoice(tx, publicUrl, businessId, id)
    return ''
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
