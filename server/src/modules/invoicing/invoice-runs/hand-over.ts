import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { noteItemSaved, type ShownItem } from './store.ts'

type HandedOver = ReplyOf<typeof invoiceRunsApi.invoiceRun>['items'][number]['handedOver']

/** The team saved a document as PDF: if a run could not mail it, it is on paper now. */
export async function noteSaved(tx: Tx, { documentId }: { documentId: string }): Promise<void> {
  await noteItemSaved(tx, documentId, now())
}

/** How the payer got a document that a run could not mail. */
export function handedOver({ problem, emailedAt, linkedAt, savedAt }: ShownItem): HandedOver {
  if (problem === '') return null
  if (emailedAt) return { how: 'email', at: emailedAt.toString() }
  if (linkedAt) return { how: 'link', at: linkedAt.toString() }
  return savedAt && { how: 'pdf', at: savedAt.toString() }
}
