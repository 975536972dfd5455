import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Tx } from '#database/scope.ts'
import { describeRow } from '../describe-document.ts'
import { freezeDraft, lockDraft } from './issue-invoice.ts'

type Reply = ReplyOf<typeof invoicesApi.invoice>

/** Issues a draft and describes it. Throws like `freezeDraft`. */
export async function issueDraft(
  tx: Tx,
  id: string,
  body: BodyOf<typeof invoicesApi.issueInvoice>,
): Promise<Reply> {
  const draft = await lockDraft(tx, id)
  const { row, ...around } = await freezeDraft(tx, draft, body)
  // A document issued just now has no payments, credits or reminders.
  return describeRow(row, { ...draft, ...around, corrections: [], paid: [], reminds: null })
}
