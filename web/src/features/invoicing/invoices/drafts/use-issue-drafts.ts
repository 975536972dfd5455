import { useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { call } from '../../../../session/call.ts'
import { newId } from '../../../../wire/new-id.ts'
import { OfflineError } from '../../../../wire/offline-error.ts'
import type { InvoiceSummary } from '../use-invoices.ts'

type Draft = Pick<InvoiceSummary, 'id' | 'clientName'>

/** Result of issuing drafts; `problems` are sentences that name the client. */
export interface Issued {
  count: number
  problems: string[]
}

/**
 * Issues drafts one after another, so that numbers follow the shown order. A refusal stops no other draft; a lost
 * connection ends it. Issued documents are skipped, so that a retry issues nothing twice.
 */
export function useIssueDrafts(): (
  drafts: readonly Draft[],
  onProgress: (done: number) => void,
) => Promise<Issued> {
  const refetch = useRefetchAfter('POST /api/invoices/{id}/issue')
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
      await refetch()
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
