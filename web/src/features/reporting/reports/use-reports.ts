import type { Api, QueryOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fetchFile } from '../../../api/files.ts'

export type MoneyOverview = ReplyOf<Api['GET /api/money/overview']>
export type TaxReport = ReplyOf<Api['GET /api/reports/tax']>
export type Accounts = ReplyOf<Api['GET /api/journal/accounts']>
export type TaxQuery = QueryOf<Api['GET /api/reports/tax']>

export function useMoneyOverview() {
  return useQuery({
    queryKey: ['money', 'overview'],
    queryFn: ({ signal }) => call('GET /api/money/overview', { signal }),
  })
}

export function useTaxReport(query: TaxQuery) {
  return useQuery({
    queryKey: ['money', 'tax', query],
    queryFn: ({ signal }) => call('GET /api/reports/tax', { query, signal }),
  })
}

export function fetchTaxCsv(query: TaxQuery): Promise<Blob> {
  return fetchFile('GET /api/reports/tax/csv', { params: undefined, query })
}

const accountsKey = ['money', 'journal-accounts']

export function useJournalAccounts() {
  return useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call('GET /api/journal/accounts', { signal }),
  })
}

export function useNameAccounts(): (items: Accounts['items']) => Promise<void> {
  const queries = useQueryClient()
  return async (items) => {
    const saved = await call('PATCH /api/journal/accounts', { body: { items } })
    queries.setQueryData(accountsKey, saved)
  }
}

export function fetchJournalCsv(query: { from: string; until: string }): Promise<Blob> {
  return fetchFile('GET /api/journal/csv', { params: undefined, query })
}
