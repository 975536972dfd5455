import { useQueries } from '@tanstack/react-query'
import { apiQuery } from '../../../data/queries/api-query.ts'
import type { CannotWriteReason } from './CannotWrite.tsx'

export interface Missed {
  clientId: string
  name: string
  cannotWriteBecause: CannotWriteReason
}

/** Which of these clients can get no messages; undefined while unknown. */
export function useMissed(clientIds: readonly string[]): Missed[] | undefined {
  const found = useQueries({
    queries: clientIds.map((id) => apiQuery('GET /api/clients/{id}/conversation', { params: { id } })),
  })
  if (found.some(({ isPending }) => isPending)) return undefined
  return found.flatMap(({ data }) => {
    if (!data || data.cannotWriteBecause === null) return []
    const { clientId, name, cannotWriteBecause } = data
    return [{ clientId, name, cannotWriteBecause }]
  })
}
