import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange, useRefetchAfter } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'
import { newId } from '../../../wire/new-id.ts'
import type { Layout } from './guess-layout.ts'
import type { NewLine } from './read-lines.ts'

export type BankLine = ReplyOf<Api['GET /api/bank-lines']>['items'][number]
export type LineState = BankLine['state']
export type Suggestion = NonNullable<BankLine['suggestion']>
export type RecordedParts = BodyOf<Api['POST /api/bank-lines/{id}/recording']>['parts']
export type Statement = ReplyOf<Api['GET /api/bank-statements']>['items'][number]
export type ClientAccount = ReplyOf<Api['GET /api/clients/{id}/account']>

/** The layout last used for these titles. */
export async function fetchLayout(headHash: string): Promise<Layout | null> {
  return (await call('GET /api/bank-layout', { query: { headHash } })).layout
}

/** Actions on a line; repeating a lost request has one effect. */
export function useLineChanges() {
  const record = useApiChange('POST /api/bank-lines/{id}/recording')
  const link = useApiChange('POST /api/bank-lines/{id}/link')
  const refund = useApiChange('POST /api/bank-lines/{id}/refund')
  const ignoreLine = useApiChange('POST /api/bank-lines/{id}/ignoring')
  const separate = useApiChange('POST /api/bank-lines/{id}/separation')
  const reopen = useApiChange('POST /api/bank-lines/{id}/reopening')
  const of = ({ id, version }: BankLine) => ({ params: { id }, body: { version } })
  return {
    record: ({ id, version }: BankLine, parts: RecordedParts) =>
      record({ params: { id }, body: { version, parts } }),
    link: ({ id, version }: BankLine, paymentId: string) =>
      link({ params: { id }, body: { version, paymentId } }),
    refund: ({ id, version }: BankLine, paymentId: string) =>
      refund({ params: { id }, body: { version, paymentId } }),
    ignore: ({ id, version }: BankLine, reason: string) =>
      ignoreLine({ params: { id }, body: { version, reason } }),
    separate: (line: BankLine) => separate(of(line)),
    reopen: (line: BankLine) => reopen(of(line)),
  }
}

/** Accepts all exact matches in batches; reports progress. */
export function useRecordSure(): (onProgress: (done: number) => void) => Promise<number> {
  const refetch = useRefetchAfter('POST /api/bank-inbox/sure')
  return async (onProgress) => {
    let done = 0
    try {
      for (;;) {
        const { recorded, left } = await call('POST /api/bank-inbox/sure')
        done += recorded.length
        onProgress(done)
        // Refused lines stay; repeating would not help.
        if (left === 0 || recorded.length === 0) return done
      }
    } finally {
      await refetch()
    }
  }
}

/** Below a request's limit of 100 kB, and small enough to show progress. */
const [partBytes, partLines] = [60_000, 150]

export type Brought = ReplyOf<Api['POST /api/bank-statements']>

/** Imports a file's lines in parts; the same `id` continues. Returns the number of new lines. */
export function useImportLines() {
  const refetch = useRefetchAfter('POST /api/bank-statements')
  return async (
    statement: Omit<BodyOf<Api['POST /api/bank-statements']>, 'lines'> & { lines: readonly NewLine[] },
    onProgress: (done: number) => void,
  ): Promise<Brought> => {
    const { lines: all, ...rest } = statement
    const total = { added: 0, known: 0, seen: 0 }
    try {
      for (const lines of inParts(all)) {
        const body = { ...rest, lines }
        const { added, known, seen } = await call('POST /api/bank-statements', {
          body,
          idempotencyKey: newId(),
        })
        total.added += added
        total.known += known
        total.seen += seen
        onProgress(total.added + total.known + total.seen)
      }
    } finally {
      await refetch()
    }
    return total
  }
}

function inParts(lines: readonly NewLine[]): NewLine[][] {
  const parts: NewLine[][] = []
  let bytes = Infinity
  for (const line of lines) {
    const size = new TextEncoder().encode(JSON.stringify(line)).length
    const last = parts.at(-1)
    if (last && last.length < partLines && bytes + size < partBytes) {
      last.push(line)
      bytes += size
    } else {
      parts.push([line])
      bytes = size
    }
  }
  return parts
}
