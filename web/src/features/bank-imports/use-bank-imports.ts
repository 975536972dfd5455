import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { idempotencyKeys, newId } from '../../api/new-id.ts'
import { usePagedList } from '../../api/use-paged-list.ts'
import type { Layout } from './guess-layout.ts'
import type { NewLine } from './read-lines.ts'

export type BankLine = ReplyOf<Api['GET /api/bank-lines']>['items'][number]
export type LineState = BankLine['state']
export type Suggestion = NonNullable<BankLine['suggestion']>
export type BookedParts = BodyOf<Api['POST /api/bank-lines/{id}/booking']>['parts']
export type Statement = ReplyOf<Api['GET /api/bank-statements']>['items'][number]
export type ClientAccount = ReplyOf<Api['GET /api/clients/{id}/account']>

/** Everything about lines stands below the key of payments: what changes the one changes the other. */
const linesKey = ['payments', 'bank']
const moneyKeys = ['invoices', 'payments', 'charges', 'money']

function useRenewMoney(): () => Promise<unknown> {
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

/** What a client owes and has as credit; nothing is asked before one is chosen. */
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

/** How a file with these titles was read the last time. */
export async function fetchLayout(headHash: string): Promise<Layout | null> {
  return (await call('GET /api/bank-layout', { query: { headHash } })).layout
}

/** What can be done with one line; whatever is repeated after a lost answer is done once. */
export function useLineChanges() {
  const renew = useRenewMoney()
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
      // Also after a refusal: most are because somebody did something with the line meanwhile.
      await renew()
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

/** Books all lines that are sure, part by part; tells how many are done. */
export function useBookSure(): (onProgress: (done: number) => void) => Promise<number> {
  const renew = useRenewMoney()
  return async (onProgress) => {
    let done = 0
    try {
      for (;;) {
        const { booked, left } = await call('POST /api/bank-inbox/sure')
        done += booked.length
        onProgress(done)
        // What is refused stays; asking again would not help.
        if (left === 0 || booked.length === 0) return done
      }
    } finally {
      await renew()
    }
  }
}

/** Under the 100 kB that one request may have, and few enough that progress is seen. */
const [partBytes, partLines] = [60_000, 150]

export type Brought = ReplyOf<Api['POST /api/bank-statements']>

/** Brings in the lines of a file, part by part; the same `id` continues it. Answers how many were new. */
export function useBringLines() {
  const renew = useRenewMoney()
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
      await renew()
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
  const renew = useRenewMoney()
  return async (id: string): Promise<{ removed: number; kept: number }> => {
    const done = await call('DELETE /api/bank-statements/{id}', { params: { id } })
    await renew()
    return done
  }
}
