import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { CardAccounts, PlatformFees } from '#database/tables.ts'
import type { Account } from '#platform/stripe/accounts.ts'

export type CardAccountRow = Selectable<CardAccounts>
export type PlatformFeeRow = Selectable<PlatformFees>

export async function findCardAccount(tx: Tx): Promise<CardAccountRow | undefined> {
  return tx
    .selectFrom('card_accounts')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .executeTakeFirst()
}

/** Locks the account's row, created on first use, until the end of the transaction. */
export async function lockCardAccount(tx: Tx): Promise<CardAccountRow> {
  await tx
    .insertInto('card_accounts')
    .values({ business_id: tx.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('card_accounts')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Undefined if the version changed. */
export async function updateTerms(
  tx: Tx,
  version: number,
  terms: Partial<Pick<CardAccountRow, 'is_offered' | 'automatic_is_offered' | 'keeps_fees'>>,
): Promise<CardAccountRow | undefined> {
  return tx
    .updateTable('card_accounts')
    .set({ ...terms, version: sql<number>`version + 1` })
    .where('business_id', '=', tx.businessId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Stores the business's Stripe account, if there is none or it replaces the given one. Past payments stay with the
 * previous account. Returns whether it did.
 */
export async function keepStripeId(
  tx: Tx,
  stripeId: string,
  { before, at }: { before: string | null; at: Temporal.Instant },
): Promise<boolean> {
  const kept = await tx
    .updateTable('card_accounts')
    .set({
      stripe_id: stripeId,
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      missing: '[]',
      disabled_reason: null,
      checked_at: null,
    })
    .where('business_id', '=', tx.businessId)
    .where(sql<boolean>`stripe_id is not distinct from ${before}`)
    .returning('business_id')
    .executeTakeFirst()
  if (!kept) return false
  await tx.updateTable('stripe_accounts').set({ left_at: at }).where('stripe_id', '=', before).execute()
  await tx
    .insertInto('stripe_accounts')
    .values({ stripe_id: stripeId, seller_business_id: tx.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Stores the state from Stripe; an older answer never overwrites a newer one. */
export async function noteStanding(tx: Tx, account: Account, askedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('card_accounts')
    .set({
      charges_enabled: account.chargesEnabled,
      payouts_enabled: account.payoutsEnabled,
      details_submitted: account.detailsSubmitted,
      missing: JSON.stringify(account.missing.slice(0, 100)),
      disabled_reason: account.disabledReason,
      checked_at: askedAt,
    })
    .where('business_id', '=', tx.businessId)
    .where('stripe_id', '=', account.stripeId)
    .where((eb) => eb.or([eb('checked_at', 'is', null), eb('checked_at', '<=', askedAt)]))
    .execute()
}

export async function noteComparison(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('card_accounts')
    .set({ compared_at: at })
    .where('business_id', '=', tx.businessId)
    .execute()
}

export interface StuckCheck {
  documentId: string
  number: string
  why: 'balance' | 'automatic'
}

/** Documents whose checks were given up, oldest first. */
export async function stuckChecks(tx: Tx): Promise<StuckCheck[]> {
  const { rows } =
    await sql<StuckCheck>`select c.document_id as "documentId", coalesce(d.number, '') as number, c.why
    from card_checks c join documents d on d.business_id = c.seller_business_id and d.id = c.document_id
    where c.seller_business_id = ${tx.businessId} and c.given_up_at is not null
    order by c.given_up_at, c.document_id limit 50`.execute(tx)
  return rows
}

/** Restarts their checks. */
export async function retryStuck(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('card_checks')
    .set({ given_up_at: null, attempts: 0, due_at: at })
    .where('seller_business_id', '=', tx.businessId)
    .where('given_up_at', 'is not', null)
    .execute()
}

/** For all businesses. Needs no scope. */
export async function stuckCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('card_checks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The business of a Stripe account. Needs no scope. */
export async function businessOfAccount(db: Db | AnyTx, stripeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_accounts')
    .select('seller_business_id')
    .where('stripe_id', '=', stripeId)
    .executeTakeFirst()
  return row?.seller_business_id
}

/** Businesses with their current Stripe accounts. Needs no scope. */
export async function connectedBusinesses(
  db: Db,
): Promise<{ stripe_id: string; seller_business_id: string }[]> {
  return db
    .selectFrom('stripe_accounts')
    .selectAll()
    .where('left_at', 'is', null)
    .orderBy('seller_business_id')
    .execute()
}

export async function accountCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stripe_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The platform fee on a day, hundredths of a percent. Needs no scope. */
export async function feeOn(db: Db | AnyTx, day: Temporal.PlainDate): Promise<number> {
  const row = await db
    .selectFrom('platform_fees')
    .select('basis_points')
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.basis_points ?? 0
}

/** All fees, latest first. */
export async function listFees(db: Db | AnyTx): Promise<PlatformFeeRow[]> {
  return db
    .selectFrom('platform_fees')
    .selectAll()
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function insertFee(tx: Tx, row: Insertable<PlatformFees>): Promise<PlatformFeeRow> {
  return tx.insertInto('platform_fees').values(row).returningAll().executeTakeFirstOrThrow()
}
