import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useRenewMoney } from './use-invoices.ts'

/** How many drafts carry a tax that the business no longer charges. */
export function useOutdatedDrafts() {
  return useQuery({
    queryKey: ['invoices', 'outdated'],
    queryFn: ({ signal }) => call('GET /api/outdated-drafts', { signal }),
  })
}

export function useUpdateDrafts() {
  const renew = useRenewMoney()
  return async () => {
    const answer = await call('POST /api/outdated-drafts/update', { body: {} })
    await renew()
    return answer
  }
}
