import { useQuery } from '@tanstack/react-query'
import { fetchFile } from '../../../api/files.ts'

/** Fetches a logo of the business. */
export function fetchLogo(id: string, signal: AbortSignal): Promise<Blob> {
  return fetchFile('GET /api/logos/{id}', { params: { id } }, signal)
}

/** The same, cached: a logo never changes. */
export function useLogo(id: string | null) {
  return useQuery({
    queryKey: ['logos', id],
    queryFn: ({ signal }) => fetchLogo(id ?? '', signal),
    enabled: id !== null,
    staleTime: Infinity,
  })
}
