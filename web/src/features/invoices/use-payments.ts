import type { Api, BodyOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { type IdempotencyKeys, idempotencyKeys } from '../../api/new-id.ts'
import { useKeptKeys } from '../../api/use-kept-keys.ts'
import { usePagedList } from '../../api/use-paged-list.ts'
import { type NewPayment, useRenewMoney } from './use-invoices.ts'

export type Payment = ReplyOf<Api['GET /api/payments/{id}']>
export type PaymentSummary = ReplyOf<Api['GET /api/payments']>['items'][number]
export type PaymentFilter = Omit<QueryOf<Api['GET /api/payments']>, 'cursor' | 'limit'>
export type Refund = BodyOf<Api['POST /api/payments/{id}/refunds']>

/** Payments that match, the latest first. */
export function usePaymentList(filter: PaymentFilter) {
  return usePagedList(['payments', 'list', filter], (cursor, signal) =>
    call('GET /api/payments', { query: { ...filter, cursor }, signal }),
  )
}

/** All payments that match; tells how many are there so far. */
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

/** What a client owes and has as credit. */
export function useAccount(clientId: string) {
  return useQuery({
    queryKey: ['payments', 'account', clientId],
    queryFn: ({ signal }) => call('GET /api/clients/{id}/account', { params: { id: clientId }, signal }),
  })
}

/** Enters money that came; sending the same again after a lost answer enters it once. */
export function useAddPayment(shelfMark: string) {
  const once = useOnce(useKeptKeys(shelfMark))
  return (body: NewPayment) =>
    once(body, (idempotencyKey) => call('POST /api/payments', { body, idempotencyKey }))
}

/** What can be done with one payment; whatever is repeated after a lost answer is done once. */
export function usePaymentChanges(id: string) {
  const once = useOnce()
  const params = { id }
  return {
    /** Below zero releases what was used. */
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

/** Uses the credit of a client for an invoice, as far as it goes. */
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
  const renew = useRenewMoney()
  const [own] = useState(idempotencyKeys)
  const keys = kept ?? own
  return async <T>(body: object, act: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const answer = await act(keys.for(body))
    keys.done()
    await renew()
    return answer
  }
}
