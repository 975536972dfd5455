import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { allInOrder } from '#database/pipeline.ts'
import { type Db, inScope, inScopeToTheEnd, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { type Attempt, earlierReply, keepReplyOf, once } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { Turns } from '#platform/turns.ts'
import { describeDocument, describeRow } from './describe-document.ts'
import { freezeDraft, lockDraft } from './issue-invoice.ts'

type Reply = ReplyOf<typeof invoicesApi.invoice>

/**
 * A seller's documents get their numbers one after another, whoever issues them: one is written while the next is
 * read. The others wait here without a connection, so that none is turned away because of them.
 */
const turns = new Turns(2, 1000)

/**
 * Issues a draft once for each key (S4) in two round trips: what is read and locked; then what it writes and the commit
 * together. A repetition answers the document as it is now. Throws what `freezeDraft` throws.
 */
export async function issueInTurn(
  db: Db,
  principal: Principal,
  key: string | null,
  id: string,
  body: BodyOf<typeof invoicesApi.issueInvoice>,
): Promise<Reply> {
  const businessId = ownBusiness(principal)
  const { scope, userId } = principal
  const attempt = { userId, key, endpoint: 'POST /api/invoices/{id}/issue', request: [id, body] }
  const work = async (tx: Tx) => {
    const [earlier, draft] = await Promise.all([earlierReply(tx, attempt), lockDraft(tx, businessId, id)])
    if (earlier) return { last: Promise.resolve(await describeDocument(tx, businessId, id)) }
    const { written, row, ...around } = await freezeDraft(tx, businessId, draft, body)
    const kept = keepReplyOf(tx, attempt, id)
    // What was issued this moment is neither paid nor credited, and reminds of nothing.
    const fresh = { corrections: [], paid: [], reminds: null }
    const reply = describeRow(row, { ...draft, ...around, ...fresh })
    return { last: allInOrder([written, kept]).then(() => reply) }
  }
  return turns.take(businessId, () => inScopeToTheEnd(db, scope, work))
}

/** Does what issues a document on the way once for each key, when it is its turn, and answers the document. */
export async function onceInTurn(
  db: Db,
  principal: Principal,
  attempt: Omit<Attempt, 'userId'>,
  issue: (tx: Tx, businessId: string) => Promise<string>,
): Promise<Reply> {
  const businessId = ownBusiness(principal)
  const known = { ...attempt, userId: principal.userId }
  return turns.take(businessId, () =>
    inScope(db, principal.scope, (tx) =>
      once(tx, known, async () => describeDocument(tx, businessId, await issue(tx, businessId))),
    ),
  )
}
