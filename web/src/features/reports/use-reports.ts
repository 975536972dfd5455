import type { Api, QueryOf, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { fetchFile } from '../../api/files.ts'

export type MoneyOverview = ReplyOf<Api['GET /api/money/overview']>
export type TaxReport = ReplyOf<Api['GET /api/reports/tax']>
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
