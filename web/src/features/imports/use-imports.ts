import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { usePagedList } from '../../api/use-paged-list.ts'
import { exportColumns } from './columns.ts'
import { type Row, writtenDay } from './list-file.ts'

export type PeopleImport = ReplyOf<Api['GET /api/people-imports']>['items'][number]

/** What became of a row, and the line of the file it stands in. */
export type RowResult = ReplyOf<Api['POST /api/people-imports']>['results'][number] & { line: number }

const importsKey = ['people-imports']

export function useImports() {
  return usePagedList(importsKey, (cursor, signal) =>
    call('GET /api/people-imports', { query: { cursor }, signal }),
  )
}

/** Under the 100 kB that one request may have, and few enough that progress is seen. */
const partBytes = 50_000
const partRows = 50

/** Sends a list part by part, telling after each how many rows are done. The same `id` continues an import. */
export function useSendList() {
  const queries = useQueryClient()
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
    if (!dryRun) await queries.invalidateQueries()
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

/** Takes back what an import brought; answers how much went and how much was in use. */
export function useUndoImport() {
  const queries = useQueryClient()
  return async (id: string): Promise<{ removed: number; kept: number }> => {
    const done = await call('DELETE /api/people-imports/{id}', { params: { id } })
    await queries.invalidateQueries()
    return done
  }
}

/** Every client and rider as rows in the order of `columns`, with a last column for their state. */
export async function fetchEverybody(onProgress: (done: number) => void): Promise<string[][]> {
  const rows: string[][] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/people-export', { query: { cursor, limit: 100 } })
    for (const item of page.items)
      rows.push([
        ...exportColumns.map((column) =>
          column === 'riderDateOfBirth' ? writtenDay(item.riderDateOfBirth) : item[column],
        ),
        item.state,
      ])
    onProgress(rows.length)
    cursor = page.next ?? undefined
  } while (cursor)
  return rows
}
