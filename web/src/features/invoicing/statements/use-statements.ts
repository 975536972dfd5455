import type { Api, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { fetchFile } from '../../../api/files.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'

export type Statement = ReplyOf<Api['GET /api/clients/{id}/statement']>

/** First and last day of a statement. */
export interface Days {
  from: string
  until: string
}

/** A statement with its calls for files and receipts. */
export interface StatementSource {
  fetchPdf: (days: Days) => Promise<Blob>
  fetchCsv: (days: Days) => Promise<Blob>
  /** Creates the receipt of a payment if needed. */
  fetchReceipt: (paymentId: string) => Promise<{ number: string; file: Blob }>
}

/** A client's statement for the business. */
export function useStatement(id: string, days: Days) {
  return useQuery({
    queryKey: ['money', 'statement', id, days],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/statement', { params: { id }, query: days, signal }),
  })
}

/** The client's own statement, of the current or a former business. */
export function useMyStatement(days: Days, former?: string) {
  return useQuery({
    queryKey: ['money', 'my-statement', days, former ?? ''],
    queryFn: ({ signal }) => call('GET /api/my-statement', { query: { ...days, former }, signal }),
  })
}

export function sourceOfTrainer(id: string): StatementSource {
  return {
    fetchPdf: (query) => fetchFile('GET /api/clients/{id}/statement/pdf', { params: { id }, query }),
    fetchCsv: (query) => fetchFile('GET /api/clients/{id}/statement/csv', { params: { id }, query }),
    async fetchReceipt(paymentId) {
      const params = { id: paymentId }
      const { number } = await call('POST /api/payments/{id}/receipt', { params })
      return { number, file: await fetchFile('GET /api/payments/{id}/receipt/pdf', { params }) }
    },
  }
}

export const ownSource: StatementSource = sourceOfPayer(undefined)

/** Of a former business, if one is named. */
export function sourceOfPayer(former: string | undefined): StatementSource {
  return {
    fetchPdf: (days) =>
      fetchFile('GET /api/my-statement/pdf', { params: undefined, query: { ...days, former } }),
    fetchCsv: (days) =>
      fetchFile('GET /api/my-statement/csv', { params: undefined, query: { ...days, former } }),
    fetchReceipt: fetchOwnReceipt,
  }
}

async function fetchOwnReceipt(paymentId: string): Promise<{ number: string; file: Blob }> {
  const params = { id: paymentId }
  const { number } = await call('POST /api/my-payments/{id}/receipt', { params })
  return { number, file: await fetchFile('GET /api/my-payments/{id}/receipt/pdf', { params }) }
}

/** Mails statements and receipts; repeating a lost request mails once. */
export function useStatementMails(clientId: string) {
  const [keys] = useState(idempotencyKeys)
  const once = async (body: object, act: (idempotencyKey: string) => Promise<{ sentTo: string }>) => {
    const { sentTo } = await act(keys.for(body))
    keys.done()
    return sentTo
  }
  return {
    send: (body: Days): Promise<string> =>
      once(body, (idempotencyKey) =>
        call('POST /api/clients/{id}/statement/send', { params: { id: clientId }, body, idempotencyKey }),
      ),
    sendReceipt: (id: string): Promise<string> =>
      once({ receipt: id }, (idempotencyKey) =>
        call('POST /api/payments/{id}/receipt/send', { params: { id }, idempotencyKey }),
      ),
  }
}
