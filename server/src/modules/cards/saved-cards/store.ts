import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardCustomers, CardMethods } from '#database/tables.ts'

export type CustomerRow = Selectable<CardCustomers>
export type MethodRow = Selectable<CardMethods>

export async function findCustomer(tx: Tx, clientId: string): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('cardCustomers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

/** Locks the client's row, created on first use, until the end of the transaction. */
export async function lockCustomer(tx: Tx, clientId: string): Promise<CustomerRow> {
  await tx
    .insertInto('cardCustomers')
    .values({ businessId: tx.businessId, clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('cardCustomers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateCustomer(
  tx: Tx,
  { businessId, clientId }: Pick<CustomerRow, 'businessId' | 'clientId'>,
  changes: Partial<Omit<CustomerRow, 'businessId' | 'clientId'>>,
): Promise<void> {
  await tx
    .updateTable('cardCustomers')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('clientId', '=', clientId)
    .execute()
}

export async function clientOfCustomer(tx: Tx, stripeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cardCustomers')
    .select('clientId')
    .where('businessId', '=', tx.businessId)
    .where('stripeId', '=', stripeId)
    .executeTakeFirst()
  return row?.clientId
}

/** The client of a payment method, removed ones included. */
export async function clientOfMethod(tx: Tx, stripeId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('cardMethods')
    .select('clientId')
    .where('businessId', '=', tx.businessId)
    .where('stripeId', '=', stripeId)
    .executeTakeFirst()
  return row?.clientId
}

/** A client's payment methods, the default first. */
export async function methodsOf(tx: Tx, clientId: string): Promise<MethodRow[]> {
  return tx
    .selectFrom('cardMethods')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('removedAt', 'is', null)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function defaultMethod(tx: Tx, clientId: string): Promise<MethodRow | undefined> {
  const [first] = await methodsOf(tx, clientId)
  return first?.isDefault ? first : undefined
}

/** Adds or updates a method; a removed one is active again. */
export async function putMethod(tx: Tx, row: Insertable<CardMethods>): Promise<void> {
  await tx
    .insertInto('cardMethods')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'stripeId']).doUpdateSet((eb) => ({
        brand: eb.ref('excluded.brand'),
        lastFour: eb.ref('excluded.lastFour'),
        expiresYear: eb.ref('excluded.expiresYear'),
        expiresMonth: eb.ref('excluded.expiresMonth'),
        removedAt: null,
      })),
    )
    .execute()
}

/** Removes the client's other methods. */
export async function removeOthers(
  tx: Tx,
  { businessId, clientId }: Pick<CustomerRow, 'businessId' | 'clientId'>,
  stripeIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('cardMethods')
    .set({ removedAt: at, isDefault: false })
    .where('businessId', '=', businessId)
    .where('clientId', '=', clientId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`stripe_id <> all(${stripeIds}::text[])`)
    .execute()
}

/** Makes this method the only default; null: none. */
export async function setDefault(
  tx: Tx,
  { businessId, clientId }: Pick<CustomerRow, 'businessId' | 'clientId'>,
  id: string | null,
): Promise<void> {
  const ofClient = tx
    .updateTable('cardMethods')
    .where('businessId', '=', businessId)
    .where('clientId', '=', clientId)
  await ofClient.set({ isDefault: false }).where('isDefault', '=', true).execute()
  if (id !== null) await ofClient.set({ isDefault: true }).where('id', '=', id).execute()
}

/** Ends the agreement of a client who is not locked. Returns whether there was one. */
export async function withdrawAgreement(tx: Tx, clientId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cardCustomers')
    .set({ automatic: 'never', agreedAt: null, agreedBy: null })
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('automatic', '<>', 'never')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes every saved method, customer at Stripe and agreement of a business. */
export async function forgetAll(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('cardMethods')
    .set({ removedAt: at, isDefault: false })
    .where('businessId', '=', tx.businessId)
    .where('removedAt', 'is', null)
    .execute()
  await sql`update card_customers set stripe_id = null, lost_stripe_id = coalesce(stripe_id, lost_stripe_id),
      automatic = 'never', agreed_at = null, agreed_by = null
    where business_id = ${tx.businessId}`.execute(tx)
}
