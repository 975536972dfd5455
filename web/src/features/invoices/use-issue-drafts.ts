import { explainRefusal } from '../../api/explain-refusal.ts'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { OfflineError } from '../../api/offline-error.ts'
import { type InvoiceSummary, useRenewMoney } from './use-invoices.ts'

type Draft = Pick<InvoiceSummary, 'id' | 'clientName'>

/** What became of drafts that were to be issued; `problems` are sentences that name the client. */
export interface Issued {
  count: number
  problems: string[]
}

/**
 * Issues drafts one after the other, so that they get their numbers in the order they are shown in. One that is refused
 * stops none of the others; without a connection it ends. What is no draft any more is passed over, so that trying
 * again after a lost answer issues nothing twice.
 */
export function useIssueDrafts(): (
  drafts: readonly Draft[],
  onProgress: (done: number) => void,
) => Promise<Issued> {
  const renew = useRenewMoney()
  return async (drafts, onProgress) => {
    const issued: Issued = { count: 0, problems: [] }
    try {
      for (const [done, { id, clientName }] of drafts.entries()) {
        onProgress(done)
        try {
          await issue(id)
          issued.count += 1
        } catch (error) {
          const { message, fields } = explainRefusal(error)
          const why = [message, fields?.['document']].filter(Boolean).join(' ')
          issued.problems.push(`${clientName}: ${why}`)
          if (error instanceof OfflineError) break
        }
      }
    } finally {
      await renew()
    }
    return issued
  }
}

async function issue(id: string): Promise<void> {
  const params = { id }
  const { state, version } = await call('GET /api/invoices/{id}', { params })
  if (state !== 'draft') return
  await call('POST /api/invoices/{id}/issue', { params, body: { version }, idempotencyKey: newId() })
}
