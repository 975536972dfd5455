import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CardCustomers, CardMethods } from '#database/tables.ts'

export type CustomerRow = Selectable<CardCustomers>
export type MethodRow = Selectable<CardMethods>

export async function findCustomer(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<CustomerRow | undefined> {
  return tx
    .selectFrom('card_customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}

/** Made when it is first needed; whoever else changes what this client saved waits for the end of the transaction. */
export async function lockCustomer(tx: Tx, businessId: string, clientId: string): Promise<CustomerRow> {
  await tx
    .insertInto('card_customers')
    .values({ business_id: businessId, client_id: clientId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('card_customers')
    .selectAll()
    .where('business_id', '=', businessId)
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

export async function clientOfCustomer(
  tx: Tx,
  businessId: string,
  stripeId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_customers')
    .select('client_id')
    .where('business_id', '=', businessId)
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.client_id
}

/** Whose a way to pay is, also one that was removed. */
export async function clientOfMethod(
  tx: Tx,
  businessId: string,
  stripeId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('card_methods')
    .select('client_id')
    .where('business_id', '=', businessId)
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.client_id
}

/** What a client saved, the default first. */
export async function methodsOf(tx: Tx, businessId: string, clientId: string): Promise<MethodRow[]> {
  return tx
    .selectFrom('card_methods')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('client_id', '=', clientId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function defaultMethod(
  tx: Tx,
  businessId: string,
  clientId: string,
): Promise<MethodRow | undefined> {
  const [first] = await methodsOf(tx, businessId, clientId)
  return first?.is_default ? first : undefined
}

/** Adds what is not there yet, and renews what is; one that was removed and saved anew is there again. */
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

/** Those of a client that are none of these are removed. */
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

/** From now on this one is the default and no other; null: none is. */
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
