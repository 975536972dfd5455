import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type RunSettings = ReplyOf<Api['GET /api/invoice-run-settings']>
export type RunSettingsChange = Omit<BodyOf<Api['PATCH /api/invoice-run-settings']>, 'version'>
export type InvoiceRun = ReplyOf<Api['GET /api/invoice-runs/{id}']>
export type RunItem = InvoiceRun['items'][number]
export type RunSummary = ReplyOf<Api['GET /api/invoice-runs']>['items'][number]

// Refetched whenever money changes.
const settingsKey = ['money', 'run-settings']
const runKey = (id: string) => ['money', 'runs', id]

export function useRunSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call('GET /api/invoice-run-settings', { signal }),
  })
}

export function useInvoiceRuns() {
  return usePagedList(['money', 'runs', 'list'], (cursor, signal) =>
    call('GET /api/invoice-runs', { query: { cursor, limit: 12 }, signal }),
  )
}

export function useInvoiceRun(id: string) {
  return useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => call('GET /api/invoice-runs/{id}', { params: { id }, signal }),
  })
}

export function useRunChanges() {
  const queries = useQueryClient()
  return {
    /** Refetches the settings after a lost race, and throws. */
    change: async (version: number, change: RunSettingsChange): Promise<RunSettings> => {
      try {
        const saved = await call('PATCH /api/invoice-run-settings', { body: { version, ...change } })
        queries.setQueryData(settingsKey, saved)
        return saved
      } catch (error) {
        await queries.refetchQueries({ queryKey: settingsKey })
        throw error
      }
    },
    exclude: async (id: string, itemId: string, isExcluded: boolean): Promise<void> => {
      const body = { itemId, isExcluded }
      const run = await call('PUT /api/invoice-runs/{id}/exclusions', { params: { id }, body })
      queries.setQueryData(runKey(id), run)
    },
  }
}
