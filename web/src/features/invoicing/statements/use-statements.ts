import type { Api, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { call } from '../../../session/call.ts'
import { fetchFile } from '../../../session/files.ts'

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

/** Mails statements and receipts. */
export function useStatementMails(clientId: string) {
  const send = useApiChange('POST /api/clients/{id}/statement/send')
  const sendReceipt = useApiChange('POST /api/payments/{id}/receipt/send')
  return {
    send: async (body: Days): Promise<string> => (await send({ params: { id: clientId }, body })).sentTo,
    sendReceipt: async (id: string): Promise<string> => (await sendReceipt({ params: { id } })).sentTo,
  }
}
