import type { Api, BodyOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { type IdempotencyKeys, idempotencyKeys } from '../../../api/new-id.ts'
import { useKeptKeys } from '../../../api/use-kept-keys.ts'
import { usePagedList } from '../../../api/use-paged-list.ts'
import { type NewPayment, useInvalidateMoney } from './use-invoices.ts'

export type Payment = ReplyOf<Api['GET /api/payments/{id}']>
export type PaymentSummary = ReplyOf<Api['GET /api/payments']>['items'][number]
export type PaymentFilter = Omit<QueryOf<Api['GET /api/payments']>, 'cursor' | 'limit'>
export type Refund = BodyOf<Api['POST /api/payments/{id}/refunds']>

/** Matching payments, latest first. */
export function usePaymentList(filter: PaymentFilter) {
  return usePagedList(['payments', 'list', filter], (cursor, signal) =>
    call('GET /api/payments', { query: { ...filter, cursor }, signal }),
  )
}

/** All matching payments; reports the number so far. */
export async function fetchPayments(
  filter: PaymentFilter,
  onProgress: (done: number) => void,
): Promise<PaymentSummary[]> {
  const payments: PaymentSummary[] = []
  let cursor: string | undefined
  do {
    const page = await call('GET /api/payments', { query: { ...filter, cursor, limit: 100 } })
    payments.push(...page.items)
    onProgress(payments.length)
    cursor = page.next ?? undefined
  } while (cursor)
  return payments
}

export function usePayment(id: string) {
  return useQuery({
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call('GET /api/payments/{id}', { params: { id }, signal }),
  })
}

/** A client's open amount and credit. */
export function useAccount(clientId: string) {
  return useQuery({
    queryKey: ['payments', 'account', clientId],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/account', { params: { id: clientId }, signal }),
  })
}

/** Records a payment; repeating a lost request records it once. */
export function useAddPayment(shelfMark: string) {
  const once = useOnce(useKeptKeys(shelfMark))
  return (body: NewPayment) =>
    once(body, (idempotencyKey) => call('POST /api/payments', { body, idempotencyKey }))
}

/** Actions on a payment; repeating a lost request has one effect. */
export function usePaymentChanges(id: string) {
  const once = useOnce()
  const params = { id }
  return {
    /** A negative amount releases an allocation. */
    use: (body: BodyOf<Api['POST /api/payments/{id}/allocations']>) =>
      once({ id, ...body }, (idempotencyKey) =>
        call('POST /api/payments/{id}/allocations', { params, body, idempotencyKey }),
      ),
    refund: (body: Refund) =>
      once({ id, ...body }, (idempotencyKey) =>
        call('POST /api/payments/{id}/refunds', { params, body, idempotencyKey }),
      ),
    takeOut: (reason: string) =>
      once({ id, reason }, (idempotencyKey) =>
        call('POST /api/payments/{id}/void', { params, body: { reason }, idempotencyKey }),
      ),
  }
}

/** Allocates a client's credit to an invoice, as far as it goes. */
export function useUseCredit(clientId: string) {
  const once = useOnce()
  return (documentId: string) =>
    once({ clientId, documentId }, (idempotencyKey) =>
      call('POST /api/clients/{id}/credit-uses', {
        params: { id: clientId },
        body: { documentId },
        idempotencyKey,
      }),
    )
}

function useOnce(kept?: IdempotencyKeys) {
  const invalidate = useInvalidateMoney()
  const [own] = useState(idempotencyKeys)
  const keys = kept ?? own
  return async <T>(body: object, act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const answer = await act(keys.for(body))
    keys.done()
    await invalidate()
    return answer
  }
}
