import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePagedList } from '../../api/use-paged-list.ts'

export type CardAccount = ReplyOf<Api['GET /api/card-account']>
export type CardTerms = Omit<BodyOf<Api['PATCH /api/card-account']>, 'version'>
export type CardDifference = ReplyOf<Api['GET /api/card-differences']>['items'][number]

const key = ['card-account']

/** Whether cards can be taken, with which account at Stripe, and on what terms. */
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
    /** Where at Stripe the account is made, or gone on with. */
    connect: async (): Promise<string> => (await call('POST /api/card-account/onboarding')).url,
    check: async (): Promise<void> => show(await call('POST /api/card-account/check')),
  }
}

/** What the nightly comparison with Stripe found. */
export function useCardDifferences() {
  return usePagedList(['card-differences'], (cursor, signal) =>
    call('GET /api/card-differences', { query: { cursor }, signal }),
  )
}
