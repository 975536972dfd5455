import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { idempotencyKeys } from '../../../api/new-id.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'

export type CardPayment = ReplyOf<Api['GET /api/card-payments/{id}']>
export type CardPaymentState = CardPayment['state']
export type NewRefund = BodyOf<Api['POST /api/card-payments/{id}/refunds']>

/** Queries that show money: refetched after a refund. */
const shown = ['card-payments', 'invoices', 'payments', 'money']

/** Card payments and direct debits, latest first: all, or those of a document. */
export function useCardPayments(filter: { state?: CardPaymentState | undefined; documentId?: string }) {
  return usePagedList(['card-payments', filter], (cursor, signal) =>
    call('GET /api/card-payments', { query: { cursor, ...filter }, signal }),
  )
}

/** Refunds part of a payment; repeating a lost request refunds once. */
export function useRefund(): (paymentId: string, refund: NewRefund) => Promise<CardPayment> {
  const queries = useQueryClient()
  const [keys] = useState(idempotencyKeys)
  return async (id, body) => {
    const idempotencyKey = keys.for({ id, ...body })
    const payment = await call('POST /api/card-payments/{id}/refunds', {
      params: { id },
      body,
      idempotencyKey,
    })
    keys.done()
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => shown.includes(String(first)) })
    return payment
  }
}

/** Marks a lost payment as not received, with the finding. */
export function useLookAtLost(): (paymentId: string, note: string) => Promise<void> {
  const queries = useQueryClient()
  return async (id, note) => {
    await call('POST /api/card-payments/{id}/look', { params: { id }, body: { note } })
    await queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => shown.includes(String(first)) })
  }
}
