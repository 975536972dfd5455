import { useRefetchAfter } from '../../../../data/changes/api-change.ts'
import { call } from '../../../../session/call.ts'

interface Updated {
  updated: number
  /** Drafts that match no rate. */
  left: number
}

/** Updates all in batches; batches before a failure stay updated. */
export function useUpdateDrafts() {
  const refetch = useRefetchAfter('POST /api/outdated-drafts/update')
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
      await refetch()
    }
    return sum
  }
}
