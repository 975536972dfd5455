import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { allInOrder } from '#database/pipeline.ts'
import { type Db, inScope, inScopeToTheEnd, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { type Attempt, earlierReply, keepReplyOf, once } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { Turns } from '#platform/turns.ts'
import { describeDocument, describeRow } from './describe-document.ts'
import { freezeDraft, lockDraft } from './issue-invoice.ts'

type Reply = ReplyOf<typeof invoicesApi.invoice>

/**
 * A seller's documents are numbered one after another: one is written while the next is read. Others queue here
 * without a connection, so that none is refused because of them.
 */
const turns = new Turns(2, 1000)

/**
 * Issues a draft once for each key (S4) in two round trips: reads and locks, then writes and commit. A repeated key
 * returns the document as it is now. Throws like `freezeDraft`.
 */
export async function issueInTurn(
  db: Db,
  principal: Principal,
  attempt: Attempt,
  id: string,
  body: BodyOf<typeof invoicesApi.issueInvoice>,
): Promise<Reply> {
  const businessId = ownBusiness(principal)
  const { scope } = principal
  const work = async (tx: Tx) => {
    const [earlier, draft] = await Promise.all([earlierReply(tx, attempt), lockDraft(tx, businessId, id)])
    if (earlier) return { last: Promise.resolve(await describeDocument(tx, businessId, id)) }
    const { written, row, ...around } = await freezeDraft(tx, businessId, draft, body)
    const kept = keepReplyOf(tx, attempt, id)
    // A document issued just now has no payments, credits or reminders.
    const fresh = { corrections: [], paid: [], reminds: null }
    const reply = describeRow(row, { ...draft, ...around, ...fresh })
    return { last: allInOrder([written, kept]).then(() => reply) }
  }
  return turns.take(businessId, () => inScopeToTheEnd(db, scope, work))
}

/** Runs work that issues a document, once for each key and in its turn, and returns the document. */
export async function onceInTurn(
  db: Db,
  principal: Principal,
  attempt: Attempt,
  issue: (tx: Tx, businessId: string) => Promise<string>,
): Promise<Reply> {
  const businessId = ownBusiness(principal)
  return turns.take(businessId, () =>
    inScope(db, principal.scope, (tx) =>
      once(tx, attempt, async () => describeDocument(tx, businessId, await issue(tx, businessId))),
    ),
  )
}
