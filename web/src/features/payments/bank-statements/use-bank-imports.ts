import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys, newId } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'
import type { Layout } from './guess-layout.ts'
import type { NewLine } from './read-lines.ts'

export type BankLine = ReplyOf<Api['GET /api/bank-lines']>['items'][number]
export type LineState = BankLine['state']
export type Suggestion = NonNullable<BankLine['suggestion']>
export type BookedParts = BodyOf<Api['POST /api/bank-lines/{id}/booking']>['parts']
export type Statement = ReplyOf<Api['GET /api/bank-statements']>['items'][number]
export type ClientAccount = ReplyOf<Api['GET /api/clients/{id}/account']>

/** Lines are below the key of payments, so that a change of one refetches the other. */
const linesKey = ['payments', 'bank']
const moneyKeys = ['invoices', 'payments', 'charges', 'money']

function useInvalidateMoney(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => moneyKeys.includes(String(first)) })
}

export function useBankLines(state: LineState) {
  return usePagedList([...linesKey, 'lines', state], (cursor, signal) =>
    call('GET /api/bank-lines', { query: { cursor, state }, signal }),
  )
}

export function useBankInbox() {
  return useQuery({
    queryKey: [...linesKey, 'inbox'],
    queryFn: ({ signal }) => call('GET /api/bank-inbox', { signal }),
  })
}

export function useStatements() {
  return usePagedList([...linesKey, 'statements'], (cursor, signal) =>
    call('GET /api/bank-statements', { query: { cursor }, signal }),
  )
}

/** A client's open amount and credit; nothing before one is chosen. */
export function useClientAccount(clientId: string) {
  return useQuery({
    queryKey: ['payments', 'account', clientId],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/account', { params: { id: clientId }, signal }),
    enabled: clientId !== '',
  })
}

export function useClientsFound(search: string) {
  return useQuery({
    queryKey: ['clients', 'choice', search],
    queryFn: ({ signal }) => call('GET /api/clients', { query: { search, limit: 8 }, signal }),
    enabled: search !== '',
  })
}

/** The layout last used for these titles. */
export async function fetchLayout(headHash: string): Promise<Layout | null> {
  return (await call('GET /api/bank-layout', { query: { headHash } })).layout
}

/** Actions on a line; repeating a lost request has one effect. */
export function useLineChanges() {
  const invalidate = useInvalidateMoney()
  const [keys] = useState(idempotencyKeys)
  const once = async (
    body: object,
    act: (idempotencyKey: string) => Promise<BankLine>,
  ): Promise<BankLine> => {
    try {
      const line = await act(keys.for(body))
      keys.done()
      return line
    } finally {
      // Also after a refusal, which usually means a change since.
      await invalidate()
    }
  }
  return {
    book: ({ id, version }: BankLine, parts: BookedParts) =>
      once({ id, version, parts }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/booking', {
          params: { id },
          body: { version, parts },
          idempotencyKey,
        }),
      ),
    link: ({ id, version }: BankLine, paymentId: string) =>
      once({ id, version, link: paymentId }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/link', {
          params: { id },
          body: { version, paymentId },
          idempotencyKey,
        }),
      ),
    refund: ({ id, version }: BankLine, paymentId: string) =>
      once({ id, version, refund: paymentId }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/refund', {
          params: { id },
          body: { version, paymentId },
          idempotencyKey,
        }),
      ),
    ignore: ({ id, version }: BankLine, reason: string) =>
      once({ id, version, reason }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/putting-aside', {
          params: { id },
          body: { version, reason },
          idempotencyKey,
        }),
      ),
    separate: ({ id, version }: BankLine) =>
      once({ id, version, separate: true }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/separation', { params: { id }, body: { version }, idempotencyKey }),
      ),
    reopen: ({ id, version }: BankLine) =>
      once({ id, version }, (idempotencyKey) =>
        call('POST /api/bank-lines/{id}/reopening', { params: { id }, body: { version }, idempotencyKey }),
      ),
  }
}

/** Accepts all exact matches in batches; reports progress. */
export function useBookSure(): (onProgress: (done: number) => void) => Promise<number> {
  const invalidate = useInvalidateMoney()
  return async (onProgress) => {
    let done = 0
    try {
      for (;;) {
        const { booked, left } = await call('POST /api/bank-inbox/sure')
        done += booked.length
        onProgress(done)
        // Refused lines stay; repeating would not help.
        if (left === 0 || booked.length === 0) return done
      }
    } finally {
      await invalidate()
    }
  }
}

/** Below a request's limit of 100 kB, and small enough to show progress. */
const [partBytes, partLines] = [60_000, 150]

export type Brought = ReplyOf<Api['POST /api/bank-statements']>

/** Imports a file's lines in parts; the same `id` continues. Returns the number of new lines. */
export function useImportLines() {
  const invalidate = useInvalidateMoney()
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
      await invalidate()
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

export function useRemoveStatement() {
  const invalidate = useInvalidateMoney()
  return async (id: string): Promise<{ removed: number; kept: number }> => {
    const done = await call('DELETE /api/bank-statements/{id}', { params: { id } })
    await invalidate()
    return done
  }
}
