import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardDisputes, CardFailures, CardPayments, CardRefunds } from '#database/tables.ts'

export type CardPaymentRow = Selectable<CardPayments>
export type RefundRow = Selectable<CardRefunds>
export type DisputeRow = Selectable<CardDisputes>

/** Key of a row. */
type Named = Pick<CardPaymentRow, 'businessId' | 'id'>

/** The started or pending payment of a document, if any. */
export async function findLive(tx: Tx, documentId: string): Promise<CardPaymentRow | undefined> {
  return tx
    .selectFrom('cardPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('documentId', '=', documentId)
    .where('state', 'in', ['begun', 'processing'])
    .executeTakeFirst()
}

/** The started or pending payment of places that are not booked yet, if any. */
export async function findLiveForPlaces(
  tx: Tx,
  bookingPaymentId: string,
): Promise<CardPaymentRow | undefined> {
  const tries = await triesForPlaces(tx, bookingPaymentId)
  return tries.find(({ state }) => state === 'begun' || state === 'processing')
}

/** All attempts for places that are booked when they are paid, latest first. */
export async function triesForPlaces(tx: Tx, bookingPaymentId: string): Promise<CardPaymentRow[]> {
  return tx
    .selectFrom('cardPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('bookingPaymentId', '=', bookingPaymentId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

/** All attempts for a document, latest first. */
export async function triesFor(tx: Tx, documentId: string): Promise<CardPaymentRow[]> {
  return tx
    .selectFrom('cardPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('documentId', '=', documentId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function insertCardPayment(tx: Tx, row: Insertable<CardPayments>): Promise<CardPaymentRow> {
  return tx.insertInto('cardPayments').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateCardPayment(
  tx: Tx,
  { businessId, id }: Named,
  changes: Updateable<CardPayments>,
): Promise<CardPaymentRow> {
  return tx
    .updateTable('cardPayments')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCardPayment(tx: Tx, id: string): Promise<CardPaymentRow | undefined> {
  return tx
    .selectFrom('cardPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Payments of an account with these Stripe ids, and those that succeeded since or are pending. */
export async function paymentsSince(
  tx: Tx,
  account: string,
  since: Temporal.Instant,
  stripeIds: readonly string[],
): Promise<CardPaymentRow[]> {
  return tx
    .selectFrom('cardPayments')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('stripeAccount', '=', account)
    .where((eb) =>
      eb.or([
        sql<boolean>`stripe_id = any(${stripeIds}::text[])`,
        eb('succeededAt', '>=', since),
        eb('state', 'in', ['processing', 'lost']),
        eb.and([eb('state', '=', 'begun'), eb('begunAt', '>=', since)]),
      ]),
    )
    .orderBy('id')
    .limit(10_000)
    .execute()
}

export async function refundsOf(tx: Tx, { businessId, id }: Named): Promise<RefundRow[]> {
  return tx
    .selectFrom('cardRefunds')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('cardPaymentId', '=', id)
    .orderBy('id')
    .execute()
}

/** Refunds requested before a moment that Stripe has not answered, oldest first. */
export async function askedRefunds(
  tx: Tx,
  account: string,
  before: Temporal.Instant,
): Promise<{ id: string; intentId: string | null }[]> {
  return tx
    .selectFrom('cardRefunds as r')
    .innerJoin('cardPayments as p', (join) =>
      join.onRef('p.businessId', '=', 'r.businessId').onRef('p.id', '=', 'r.cardPaymentId'),
    )
    .select(['r.id', 'p.stripeId as intentId'])
    .where('r.businessId', '=', tx.businessId)
    .where('r.state', '=', 'asked')
    .where('r.askedAt', '<', before)
    .where('p.stripeAccount', '=', account)
    .orderBy('r.id')
    .limit(200)
    .execute()
}

/** Marks refunds as failed that were requested before a moment with a former or disconnected account. */
export async function failLostRefunds(tx: Tx, before: Temporal.Instant, why: string) {
  await sql`update card_refunds r set state = 'failed', failure = ${why}
    from card_payments p join card_accounts a on a.business_id = p.business_id
    where r.business_id = ${tx.businessId} and r.state = 'asked' and r.asked_at < ${before}
      and p.business_id = r.business_id and p.id = r.card_payment_id
      and (a.stripe_id is distinct from p.stripe_account or a.disabled_reason = 'disconnected')`.execute(tx)
}

export async function findRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('cardRefunds')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertRefund(tx: Tx, row: Insertable<CardRefunds>): Promise<RefundRow> {
  return tx.insertInto('cardRefunds').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateRefund(
  tx: Tx,
  { businessId, id }: Named,
  changes: Updateable<CardRefunds>,
): Promise<void> {
  await tx
    .updateTable('cardRefunds')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function disputesOf(tx: Tx, { businessId, id }: Named): Promise<DisputeRow[]> {
  return tx
    .selectFrom('cardDisputes')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('cardPaymentId', '=', id)
    .orderBy('id')
    .execute()
}

export async function insertDispute(tx: Tx, row: Insertable<CardDisputes>): Promise<DisputeRow> {
  return tx.insertInto('cardDisputes').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateDispute(
  tx: Tx,
  { businessId, id }: Named,
  changes: Updateable<CardDisputes>,
): Promise<void> {
  await tx
    .updateTable('cardDisputes')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

/** Once for each attempt. Needs no scope. */
export async function insertFailure(tx: Tx, row: Insertable<CardFailures>): Promise<void> {
  await tx
    .insertInto('cardFailures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the owner has had a mail about an automatic payment since a moment. */
export const wasOwnerTold = async (tx: Tx, since: Temporal.Instant): Promise<boolean> =>
  (
    await sql`select from card_payments where business_id = ${tx.businessId} and owner_told_at > ${since} limit 1`.execute(
      tx,
    )
  ).rows.length > 0
