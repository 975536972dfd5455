import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchFile } from '../../../api/files.ts'

export type MyHorse = ReplyOf<Api['GET /api/my-horses']>['items'][number]

/** The client's current horses. */
export function useMyHorses() {
  return useQuery({
    queryKey: ['my-horses'],
    queryFn: ({ signal }) => call('GET /api/my-horses', { signal }),
  })
}

/** A photo never changes, so it is fetched once. */
export function useMyHorsePhoto(id: string | null) {
  const { data } = useQuery({
    queryKey: ['my-horse-photos', id],
    queryFn: ({ signal }) =>
      fetchFile(
        'GET /api/my-horse-photos/{id}',
        { params: { id: id ?? '' }, query: { size: 'large' } },
        signal,
      ),
    enabled: id !== null,
    staleTime: Infinity,
  })
  return data
}
