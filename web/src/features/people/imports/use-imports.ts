import type { Api, ReplyOf } from '@cavaletti/contract'
import { useRefetchAfter } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'
import { newId } from '../../../wire/new-id.ts'
import { clientListColumns, exportColumns } from './columns.ts'
import { type Row, writtenDay } from './list-file.ts'

export type PeopleImport = ReplyOf<Api['GET /api/people-imports']>['items'][number]

/** Result of a row, with its line number. */
export type RowResult = ReplyOf<Api['POST /api/people-imports']>['results'][number] & { line: number }

/** Below a request's limit of 100 kB, and small enough to show progress. */
const partBytes = 50_000
const partRows = 50

/** Sends a list in parts, and reports progress. The same `id` continues an import. */
export function useSendList() {
  const refetch = useRefetchAfter('POST /api/people-imports')
  return async (
    list: {
      id: string
      name: string
      rows: readonly Row[]
      lines: readonly number[]
      dryRun: boolean
      withNamesakes: boolean
    },
    onProgress: (done: number) => void,
  ): Promise<RowResult[]> => {
    const { id, name, dryRun, withNamesakes } = list
    const results: RowResult[] = []
    for (const rows of inParts(list.rows)) {
      const body = { id, name, dryRun, withNamesakes, rows: [...rows] }
      const reply = await call('POST /api/people-imports', { body, idempotencyKey: newId() })
      for (const result of reply.results) results.push({ ...result, line: list.lines[results.length] ?? 0 })
      onProgress(results.length)
    }
    if (!dryRun) await refetch()
    return results
  }
}

function inParts(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  let bytes = Infinity
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).length
    const last = parts.at(-1)
    if (last && last.length < partRows && bytes + size < partBytes) {
      last.push(row)
      bytes += size
    } else {
      parts.push([row])
      bytes = size
    }
  }
  return parts
}

/** All clients and riders as rows of `exportColumns`, with a last column for their state. */
export async function fetchEverybody(onProgress: (done: number) => void): Promise<string[][]> {
  return fetchAll(
    (query) => call('GET /api/people-export', { query }),
    (item) => [
      ...exportColumns.map((column) =>
        column === 'riderDateOfBirth' ? writtenDay(item.riderDateOfBirth) : item[column],
      ),
      item.state,
    ],
    onProgress,
  )
}

/** The own clients in a business that agreed to it, as rows of `clientListColumns`. */
export async function fetchClientList(
  businessId: string,
  onProgress: (done: number) => void,
): Promise<string[][]> {
  return fetchAll(
    (query) => call('GET /api/my-client-lists/{id}', { params: { id: businessId }, query }),
    (item) => clientListColumns.map((column) => item[column]),
    onProgress,
  )
}

async function fetchAll<Item>(
  fetchPage: (query: {
    cursor: string | undefined
    limit: number
  }) => Promise<{ items: Item[]; next: string | null }>,
  rowOf: (item: Item) => string[],
  onProgress: (done: number) => void,
): Promise<string[][]> {
  const rows: string[][] = []
  let cursor: string | undefined
  do {
    const page = await fetchPage({ cursor, limit: 100 })
    rows.push(...page.items.map(rowOf))
    onProgress(rows.length)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
