import type { Api, BodyOf, QueryOf, ReplyOf } from '@cavaletti/contract'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { call } from '../../../../session/call.ts'

export type Payment = ReplyOf<Api['GET /api/payments/{id}']>
export type PaymentSummary = ReplyOf<Api['GET /api/payments']>['items'][number]
export type PaymentFilter = Omit<QueryOf<Api['GET /api/payments']>, 'cursor' | 'limit'>
export type Refund = BodyOf<Api['POST /api/payments/{id}/refunds']>

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

/** Actions on a payment. */
export function usePaymentChanges(id: string) {
  const use = useApiChange('POST /api/payments/{id}/allocations')
  const refund = useApiChange('POST /api/payments/{id}/refunds')
  const takeOut = useApiChange('POST /api/payments/{id}/void')
  const takeOutRefund = useApiChange('POST /api/refunds/{id}/void')
  const params = { id }
  return {
    /** A negative amount releases an allocation. */
    use: (body: BodyOf<Api['POST /api/payments/{id}/allocations']>) => use({ params, body }),
    refund: (body: Refund) => refund({ params, body }),
    takeOut: (reason: string) => takeOut({ params, body: { reason } }),
    takeOutRefund: (refundId: string, reason: string) =>
      takeOutRefund({ params: { id: refundId }, body: { reason } }),
  }
}
