import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardCustomers, CardMethods } from '#database/tables.ts'

export type CustomerRow = Selectable<CardCustomers>
export type MethodRow = Selectable<CardMethods>

export async function findCustomer(tx: Tx, clientId: string): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('card_customers')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Locks the client's row, created on first use, until the end of the transaction. */
export async function lockCustomer(tx: Tx, clientId: string): Promise<CustomerRow> {
  await tx
    .insertInto('card_customers')
    .values({ business_id: tx.businessId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('card_customers')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateCustomer(
  tx: Tx,
  { business_id: businessId, client_id: clientId }: Pick<CustomerRow, 'business_id' | 'client_id'>,
  changes: Partial<Omit<CustomerRow, 'business_id' | 'client_id'>>,
): Promise<void> {
  await tx
    .updateTable('card_customers')
    .set(changes)
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .execute()
}

export async function clientOfCustomer(tx: Tx, stripeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_customers')
    .select('client_id')
    .where('business_id', '=', tx.businessId)
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.client_id
}

/** The client of a payment method, removed ones included. */
export async function clientOfMethod(tx: Tx, stripeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_methods')
    .select('client_id')
    .where('business_id', '=', tx.businessId)
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.client_id
}

/** A client's payment methods, the default first. */
export async function methodsOf(tx: Tx, clientId: string): Promise<MethodRow[]> {
  return tx
    .selectFrom('card_methods')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function defaultMethod(tx: Tx, clientId: string): Promise<MethodRow | undefined> {
  const [first] = await methodsOf(tx, clientId)
  return first?.is_default ? first : undefined
}

/** Adds or updates a method; a removed one is active again. */
export async function putMethod(tx: Tx, row: Insertable<CardMethods>): Promise<void> {
  await tx
    .insertInto('card_methods')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'stripe_id']).doUpdateSet((eb) => ({
        brand: eb.ref('excluded.brand'),
        last_four: eb.ref('excluded.last_four'),
        expires_year: eb.ref('excluded.expires_year'),
        expires_month: eb.ref('excluded.expires_month'),
        removed_at: null,
      })),
    )
    .execute()
}

/** Removes the client's other methods. */
export async function removeOthers(
  tx: Tx,
  { business_id: businessId, client_id: clientId }: Pick<CustomerRow, 'business_id' | 'client_id'>,
  stripeIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('card_methods')
    .set({ removed_at: at, is_default: false })
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`stripe_id <> all(${stripeIds}::text[])`)
    .execute()
}

/** Makes this method the only default; null: none. */
export async function setDefault(
  tx: Tx,
  { business_id: businessId, client_id: clientId }: Pick<CustomerRow, 'business_id' | 'client_id'>,
  id: string | null,
): Promise<void> {
  const ofClient = tx
    .updateTable('card_methods')
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
  await ofClient.set({ is_default: false }).where('is_default', '=', true).execute()
  if (id !== null) await ofClient.set({ is_default: true }).where('id', '=', id).execute()
}

/** Ends the agreement of a client who is not locked. Returns whether there was one. */
export async function withdrawAgreement(tx: Tx, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('card_customers')
    .set({ automatic: 'never', agreed_at: null, agreed_by: null })
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .where('automatic', '<>', 'never')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes every saved method, customer at Stripe and agreement of a business. */
export async function forgetAll(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('card_methods')
    .set({ removed_at: at, is_default: false })
    .where('business_id', '=', tx.businessId)
    .where('removed_at', 'is', null)
    .execute()
  await sql`update card_customers set stripe_id = null, lost_stripe_id = coalesce(stripe_id, lost_stripe_id),
      automatic = 'never', agreed_at = null, agreed_by = null
    where business_id = ${tx.businessId}`.execute(tx)
}
