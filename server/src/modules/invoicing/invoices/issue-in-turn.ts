import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import type { Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Once } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { Turns } from '#platform/turns.ts'
import { describeRow } from './describe-document.ts'
import { freezeDraft, lockDraft } from './issue-invoice.ts'

type Reply = ReplyOf<typeof invoicesApi.invoice>

/**
 * A seller's documents are numbered one after another: one is written while the next is read. Others queue here
 * without a connection, so that none is refused because of them.
 */
const turns = new Turns(2, 1000)

/** Runs work that issues a document, once for each key (S4) and in its turn, and returns the document. */
export async function issueInTurn(
  principal: Principal,
  once: Once,
  issue: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const businessId = ownBusiness(principal)
  return turns.take(businessId, () => once((tx) => issue(tx)))
}

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
