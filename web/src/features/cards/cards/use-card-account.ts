import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type CardAccount = ReplyOf<Api['GET /api/card-account']>
export type CardTerms = Omit<BodyOf<Api['PATCH /api/card-account']>, 'version'>
export type CardDifference = ReplyOf<Api['GET /api/card-differences']>['items'][number]

export type DifferenceState = 'open' | 'looked' | 'resolved'

const key = ['card-account']

/** Whether cards can be taken, with the Stripe account and the terms. */
export function useCardAccount() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /api/card-account', { signal }) })
}

export function useCardAccountChanges() {
  const queries = useQueryClient()
  const show = (account: CardAccount): void => {
    queries.setQueryData(key, account)
  }
  return {
    change: async (version: CardAccount['version'], terms: CardTerms): Promise<void> =>
      show(await call('PATCH /api/card-account', { body: { version, ...terms } })),
    /** Stripe's address to create or complete the account. */
    connect: async (): Promise<string> => (await call('POST /api/card-account/onboarding')).url,
    check: async (): Promise<void> => show(await call('POST /api/card-account/check')),
  }
}

/** Differences from the nightly reconciliation: all, or in one state. */
export function useCardDifferences(state: DifferenceState | undefined) {
  return usePagedList(['card-differences', state], (cursor, signal) =>
    call('GET /api/card-differences', { query: { cursor, state }, signal }),
  )
}

/** Changes of a difference. Throws ApiError and OfflineError. */
export function useDifferenceChanges() {
  const queries = useQueryClient()
  const change = async (act: () => Promise<CardDifference>): Promise<CardDifference> => {
    try {
      return await act()
    } finally {
      // Also after a refusal, which usually means a change since.
      await Promise.all(
        [['card-differences'], key].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    }
  }
  return {
    look: ({ id, noticedAt }: CardDifference, note: string) =>
      change(() =>
        call('POST /api/card-differences/{id}/look', { params: { id }, body: { noticedAt, note } }),
      ),
    reopen: ({ id, noticedAt }: CardDifference) =>
      change(() =>
        call('POST /api/card-differences/{id}/reopening', { params: { id }, body: { noticedAt } }),
      ),
  }
}
