import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardPaymentRow } from './store.ts'

export interface ListedPayment extends CardPaymentRow {
  clientName: string
  number: string
  /** Amount refunded or disputed in the ledger. */
  takenBack: number
}

/** Card payments, latest first; `state` as shown. */
export async function listCardPayments(
  tx: Tx,
  {
    id = null,
    state = null,
    documentId = null,
    paymentId = null,
    before = null,
    limit,
  }: {
    id?: string | null
    state?: string | null
    documentId?: string | null
    paymentId?: string | null
    before?: string | null
    limit: number
  },
): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    select p.*, c.first_name || ' ' || c.last_name as client_name, coalesce(d.number, '') as number,
      coalesce((select -sum(b.credited_minor) from payments b
        where b.business_id = p.business_id and b.takes_back = p.payment_id), 0)::bigint as taken_back
    from card_payments p
    join clients c on c.business_id = p.business_id and c.id = p.client_id
    left join documents d on d.business_id = p.business_id and d.id = p.document_id
    where p.business_id = ${tx.businessId}
      and (${id}::uuid is null or p.id = ${id}::uuid)
      and (${documentId}::uuid is null or p.document_id = ${documentId}::uuid)
      and (${paymentId}::uuid is null or p.payment_id = ${paymentId}::uuid)
      and (${before}::uuid is null or p.id < ${before}::uuid)
      and (${state}::text is null or ${state}::text =
        case when p.failure is not null and (p.state = 'begun' or p.state = 'canceled' and p.stripe_id is null) then 'failed' else p.state end)
    order by p.id desc limit ${limit}`.execute(tx)
  return rows
}
