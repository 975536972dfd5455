import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export type MyCards = ReplyOf<Api['GET /api/my-cards']>
export type AutomaticWhen = BodyOf<Api['PUT /api/my-cards/automatic']>['automatic']

const key = ['my-cards']

/** The client's saved methods, and automatic payment. */
export function useMyCards() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/my-cards', { signal }) })
}

export function useMyCardChanges() {
  const queries = useQueryClient()
  const show = (cards: MyCards): void => {
    queries.setQueryData(key, cards)
  }
  return {
    /** Refreshes the saved methods from Stripe. */
    look: async (): Promise<void> => show(await call('POST /api/my-cards/outcome')),
    makeDefault: async (id: string): Promise<void> =>
      show(await call('POST /api/my-cards/{id}/default', { params: { id } })),
    remove: async (id: string): Promise<void> => {
      await call('DELETE /api/my-cards/{id}', { params: { id } })
      await queries.invalidateQueries({ queryKey: key })
    },
    agree: async (automatic: AutomaticWhen): Promise<void> =>
      show(await call('PUT /api/my-cards/automatic', { body: { automatic } })),
  }
}
