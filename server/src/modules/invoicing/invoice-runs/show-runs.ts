import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sayKnown } from '#platform/messages/say.ts'
import { handedOver } from './hand-over.ts'
import { type CountedRun, listRuns, lockItem, shownItems, updateItem } from './store.ts'

export function describeRun(row: CountedRun): ReplyOf<typeof invoiceRunsApi.invoiceRuns>['items'][number] {
  return {
    id: row.id,
    period: row.period.toString(),
    state: row.state,
    draftedOn: row.draftedOn.toString(),
    issueOn: row.issueOn?.toString() ?? null,
    sends: row.sends,
    payers: row.payers,
    issued: row.issued,
    failed: row.failed,
  }
}

/** A run with its result for each payer. Throws `not_found`. */
export async function showRun(tx: Tx, id: string): Promise<ReplyOf<typeof invoiceRunsApi.invoiceRun>> {
  const [run] = await listRuns(tx, { id, limit: 1 })
  const business = await findBusiness(tx)
  if (!run || !business) throw new AppError('not_found')
  const items = await shownItems(tx, id)
  return {
    ...describeRun(run),
    currency: business.currency,
    sendingId: run.sendingId,
    items: items.map((item) => ({
      id: item.id,
      clientId: item.clientId,
      clientName: item.clientName,
      // A draft may have been deleted or issued by hand before the run comes to it.
      state:
        item.state === 'drafted' && item.documentId === null
          ? 'removed'
          : item.issuedAt
            ? 'issued'
            : item.state,
      documentId: item.documentId,
      number: item.number,
      grossMinor: item.gross,
      // Once somebody issued it by hand, the reason why the run could not is over. So is the one why it was not
      // mailed, once the payer got it in another way.
      problem: (item.state === 'failed' && item.issuedAt) || handedOver(item) ? '' : sayKnown(item.problem),
      handedOver: item.state === 'issued' ? handedOver(item) : null,
    })),
  }
}

/** Excludes a draft from issuing, or includes it again. Throws `not_found` if it is not a draft of the run. */
export async function excludeItem(
  tx: Tx,
  runId: string,
  { itemId, isExcluded }: { itemId: string; isExcluded: boolean },
): Promise<void> {
  const item = await lockItem(tx, itemId, ['drafted', 'excluded'])
  if (item?.runId !== runId) throw new AppError('not_found')
  await updateItem(tx, itemId, { state: isExcluded ? 'excluded' : 'drafted' })
}
