import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PaymentRow } from './store.ts'

export async function findRefund(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
}

/** Refunds of a payment, voids of refunds, or its own void, in order. */
export async function takenBackOf(tx: Tx, paymentId: string): Promise<PaymentRow[]> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('takesBack', '=', paymentId)
    .orderBy('recordedAt')
    .execute()
}

/** Amount of refunds to the card that are requested and not in the ledger yet; minor unit. */
export async function goingToCard(tx: Tx, paymentId: string): Promise<number> {
  const { rows } = await sql<{ going: number }>`
    select coalesce(sum(r.amount_minor), 0)::bigint as going from card_refunds r
      join card_payments c on c.business_id = r.business_id and c.id = r.card_payment_id
    where r.business_id = ${tx.businessId} and c.payment_id = ${paymentId} and r.recorded is null and r.state <> 'failed'`.execute(
    tx,
  )
  return rows[0]?.going ?? 0
}

/**
 * Whether Stripe gave back more of a card payment than the ledger says, because part had been refunded by hand before.
 */
export async function isShortAtStripe(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    select exists (select from card_payments c join (
        select business_id, card_payment_id, amount_minor, recorded_minor, undone from card_refunds
          where state in ('pending', 'succeeded')
        union all select business_id, card_payment_id, amount_minor, recorded_minor, undone from card_disputes
          where state in ('needs_response', 'under_review', 'lost')) back
        on back.business_id = c.business_id and back.card_payment_id = c.id
      where c.business_id = ${tx.businessId} and c.payment_id = ${paymentId}
        and back.undone is null and back.recorded_minor < back.amount_minor) as is_short`.execute(tx)
  return rows[0]?.isShort ?? false
}

/** Amounts of a payment that were allocated to documents and released, latest release first. */
export async function releasesOf(
  tx: Tx,
  paymentId: string,
): Promise<{ documentId: string; amount: number }[]> {
  const { rows } = await sql<{ documentId: string; amount: number }>`
    select document_id, -sum(amount_minor)::bigint as amount from allocations
    where business_id = ${tx.businessId} and payment_id = ${paymentId} and amount_minor < 0
    group by document_id order by max(made_at) desc, document_id`.execute(tx)
  return rows
}
