import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useInvalidateMoney } from './use-invoices.ts'

/** Number of drafts with a tax that the business no longer charges. */
export function useOutdatedDrafts() {
  return useQuery({
    queryKey: ['invoices', 'outdated'],
    queryFn: ({ signal }) => call('GET /api/outdated-drafts', { signal }),
  })
}

interface Updated {
  updated: number
  /** Drafts that match no rate. */
  left: number
}

/** Updates all in batches; batches before a failure stay updated. */
export function useUpdateDrafts() {
  const invalidate = useInvalidateMoney()
  return async (onProgress: (done: number) => void): Promise<Updated> => {
    const sum = { updated: 0, left: 0 }
    try {
      for (let after: string | null | undefined; after !== null;) {
        const batch = await call('POST /api/outdated-drafts/update', { body: { after } })
        sum.updated += batch.updated
        sum.left += batch.left
        onProgress(sum.updated + sum.left)
        after = batch.next
      }
    } finally {
      await invalidate()
    }
    return sum
  }
}
