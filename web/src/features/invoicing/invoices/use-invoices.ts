import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type Invoice = ReplyOf<Api['GET /api/invoices/{id}']>
export type InvoiceSummary = ReplyOf<Api['GET /api/invoices']>['items'][number]
export type InvoiceState = Invoice['state']
export type NewLine = NonNullable<BodyOf<Api['POST /api/invoices']>['lines']>[number]
export type DraftChange = Omit<BodyOf<Api['PATCH /api/invoices/{id}']>, 'version'>
export type NewPayment = BodyOf<Api['POST /api/payments']>

/** Queries that show money: refetched after any change. */
const moneyKeys = ['invoices', 'payments', 'charges', 'billing', 'money']

export function useInvalidateMoney(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => moneyKeys.includes(String(first)) })
}

export function useInvoices(filter: { search: string; state: InvoiceState | undefined; clientId?: string }) {
  const { search, state, clientId } = filter
  return usePagedList(['invoices', 'list', search, state, clientId], (cursor, signal) =>
    call('GET /api/invoices', { query: { cursor, search: search || undefined, state, clientId }, signal }),
  )
}

export function useInvoice(id: string) {
  return useQuery({
    queryKey: ['invoices', id],
    queryFn: ({ signal }) => call('GET /api/invoices/{id}', { params: { id }, signal }),
  })
}

/** Payments of a client, latest first. */
export function usePayments(clientId: string) {
  return usePagedList(['payments', clientId], (cursor, signal) =>
    call('GET /api/payments', { query: { cursor, clientId }, signal }),
  )
}

/** Names of drafts of a document's dialogs. */
export const paymentMark = (invoiceId: string): string => `payment for invoice ${invoiceId}`
export const creditMark = (invoiceId: string): string => `credit of invoice ${invoiceId}`

/** Actions on a document; repeating a lost request has one effect. */
export function useInvoiceChanges({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const invalidate = useInvalidateMoney()
  const [ownKeys] = useState(idempotencyKeys)
  const paymentKeys = useKeptKeys(paymentMark(id))
  const creditKeys = useKeptKeys(creditMark(id))
  const once = async <T>(
    body: object,
    act: (idempotencyKey: string) => Promise<T>,
    keys = ownKeys,
  ): Promise<T> => {
    const answer = await act(keys.for(body))
    keys.done()
    await invalidate()
    return answer
  }
  const params = { id }
  return {
    change: async (change: DraftChange): Promise<Invoice> => {
      const saved = await call('PATCH /api/invoices/{id}', { params, body: { version, ...change } })
      await invalidate()
      return saved
    },
    remove: async (): Promise<void> => {
      await call('DELETE /api/invoices/{id}', { params })
      await invalidate()
    },
    issue: (dates: { dueOn?: string } = {}) =>
      once({ issue: id, ...dates }, (idempotencyKey) =>
        call('POST /api/invoices/{id}/issue', { params, body: { version, ...dates }, idempotencyKey }),
      ),
    credit: (body: BodyOf<Api['POST /api/invoices/{id}/credit']>) =>
      once(
        body,
        (idempotencyKey) => call('POST /api/invoices/{id}/credit', { params, body, idempotencyKey }),
        creditKeys,
      ),
    pay: (body: NewPayment) =>
      once(body, (idempotencyKey) => call('POST /api/payments', { body, idempotencyKey }), paymentKeys),
  }
}

/** Creates a draft; repeating a lost request creates it once. */
export function useAddInvoice(): (body: BodyOf<Api['POST /api/invoices']>) => Promise<Invoice> {
  const invalidate = useInvalidateMoney()
  const [keys] = useState(idempotencyKeys)
  return async (body) => {
    const invoice = await call('POST /api/invoices', { body, idempotencyKey: keys.for(body) })
    keys.done()
    await invalidate()
    return invoice
  }
}
