import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, AnyTx, Tx } from '#database/scope.ts'
import type { CardAccounts, PlatformFees } from '#database/tables.ts'
import type { Account } from '#platform/stripe/accounts.ts'

export type CardAccountRow = Selectable<CardAccounts>
export type PlatformFeeRow = Selectable<PlatformFees>

export async function findCardAccount(tx: Tx): Promise<CardAccountRow | undefined> {
  return tx.selectFrom('cardAccounts').selectAll().where('businessId', '=', tx.businessId).executeTakeFirst()
}

/** Locks the account's row, created on first use, until the end of the transaction. */
export async function lockCardAccount(tx: Tx): Promise<CardAccountRow> {
  await tx
    .insertInto('cardAccounts')
    .values({ businessId: tx.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('cardAccounts')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Undefined if the version changed. */
export async function updateTerms(
  tx: Tx,
  version: number,
  terms: Partial<Pick<CardAccountRow, 'isOffered' | 'automaticIsOffered' | 'keepsFees'>>,
): Promise<CardAccountRow | undefined> {
  return tx
    .updateTable('cardAccounts')
    .set({ ...terms, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
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
    .updateTable('cardAccounts')
    .set({
      stripeId,
      chargesEnabled: false,
      payoutsEnabled: false,
      detailsSubmitted: false,
      missing: '[]',
      disabledReason: null,
      checkedAt: null,
    })
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`stripe_id is not distinct from ${before}`)
    .returning('businessId')
    .executeTakeFirst()
  if (!kept) return false
  await tx.updateTable('stripeAccounts').set({ leftAt: at }).where('stripeId', '=', before).execute()
  await tx
    .insertInto('stripeAccounts')
    .values({ stripeId, sellerBusinessId: tx.businessId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** Stores the state from Stripe; an older answer never overwrites a newer one. */
export async function noteStanding(tx: Tx, account: Account, askedAt: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('cardAccounts')
    .set({
      chargesEnabled: account.chargesEnabled,
      payoutsEnabled: account.payoutsEnabled,
      detailsSubmitted: account.detailsSubmitted,
      missing: JSON.stringify(account.missing.slice(0, 100)),
      disabledReason: account.disabledReason,
      checkedAt: askedAt,
    })
    .where('businessId', '=', tx.businessId)
    .where('stripeId', '=', account.stripeId)
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<=', askedAt)]))
    .execute()
}

export async function noteComparison(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('cardAccounts')
    .set({ comparedAt: at })
    .where('businessId', '=', tx.businessId)
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
    .updateTable('cardChecks')
    .set({ givenUpAt: null, attempts: 0, dueAt: at })
    .where('sellerBusinessId', '=', tx.businessId)
    .where('givenUpAt', 'is not', null)
    .execute()
}

/** For all businesses. Needs no scope. */
export async function stuckCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cardChecks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('givenUpAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The business of a Stripe account. Needs no scope. */
export async function businessOfAccount(db: Db | AnyTx, stripeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripeAccounts')
    .select('sellerBusinessId')
    .where('stripeId', '=', stripeId)
    .executeTakeFirst()
  return row?.sellerBusinessId
}

/** Businesses with their current Stripe accounts. Needs no scope. */
export async function connectedBusinesses(db: Db): Promise<{ stripeId: string; sellerBusinessId: string }[]> {
  return db
    .selectFrom('stripeAccounts')
    .selectAll()
    .where('leftAt', 'is', null)
    .orderBy('sellerBusinessId')
    .execute()
}

export async function accountCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('stripeAccounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('leftAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The platform fee on a day, hundredths of a percent. Needs no scope. */
export async function feeOn(db: Db | AnyTx, day: Temporal.PlainDate): Promise<number> {
  const row = await db
    .selectFrom('platformFees')
    .select('basisPoints')
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.basisPoints ?? 0
}

/** All fees, latest first. */
export async function listFees(db: Db | AnyTx): Promise<PlatformFeeRow[]> {
  return db
    .selectFrom('platformFees')
    .selectAll()
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

export async function insertFee(tx: Tx, row: Insertable<PlatformFees>): Promise<PlatformFeeRow> {
  return tx.insertInto('platformFees').values(row).returningAll().executeTakeFirstOrThrow()
}
