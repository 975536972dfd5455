import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { type Db, inScopeToTheEnd, type Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { type Attempt, earlierReply, keepReplyOf } from '#platform/idempotency/once.ts'
import type { Principal } from '#platform/session/gate.ts'
import { describeDocument, describeRow } from './describe-document.ts'
import { writeDraft } from './draft-invoice.ts'

/**
 * Creates a draft once for each key (S4); its rows and the commit share a round trip. A repeated key returns the
 * draft as it is now. Throws like `draftInvoice`.
 */
export async function draftOnce(
  db: Db,
  principal: Principal,
  attempt: Attempt,
  body: BodyOf<typeof invoicesApi.draftInvoice>,
): Promise<ReplyOf<typeof invoicesApi.invoice>> {
  const businessId = ownBusiness(principal)
  const { scope } = principal
  return inScopeToTheEnd(db, scope, async (tx: Tx) => {
    const earlier = await earlierReply(tx, attempt)
    if (earlier)
      return { last: Promise.resolve(await describeDocument(tx, businessId, String(earlier.reply))) }
    const { id, inserted, ...around } = await writeDraft(tx, scope, businessId, body)
    const kept = keepReplyOf(tx, attempt, id)
    const described = Promise.all([inserted, kept]).then(([row]) =>
      describeRow(
        { ...row, credited_minor: 0, paid_minor: 0 },
        {
          ...around,
          corrected: undefined,
          corrections: [],
          paid: [],
          reminds: null,
        },
      ),
    )
    return { last: described }
  })
}
