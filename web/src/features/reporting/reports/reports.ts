import type { Api, QueryOf, ReplyOf } from '@cavaletti/contract'
import { fetchFile } from '../../../session/files.ts'

export type MoneyOverview = ReplyOf<Api['GET /api/money/overview']>
export type TaxReport = ReplyOf<Api['GET /api/reports/tax']>
export type Accounts = ReplyOf<Api['GET /api/journal/accounts']>
export type TaxQuery = QueryOf<Api['GET /api/reports/tax']>

export function fetchTaxCsv(query: TaxQuery): Promise<Blob> {
  return fetchFile('GET /api/reports/tax/csv', { params: undefined, query })
}

export function fetchJournalCsv(query: { from: string; until: string }): Promise<Blob> {
  return fetchFile('GET /api/journal/csv', { params: undefined, query })
}
