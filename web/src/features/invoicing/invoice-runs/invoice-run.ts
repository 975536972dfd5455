import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'

export type RunSettingsChange = Omit<BodyOf<Api['PATCH /api/invoice-run-settings']>, 'version'>
export type InvoiceRun = ReplyOf<Api['GET /api/invoice-runs/{id}']>
export type RunItem = InvoiceRun['items'][number]
export type RunSummary = ReplyOf<Api['GET /api/invoice-runs']>['items'][number]
