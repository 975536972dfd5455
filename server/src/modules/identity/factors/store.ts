import { sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'

export const factorKinds = ['passkey', 'totp'] as const
export type FactorKind = (typeof factorKinds)[number]

/** Second factors that an account has; recovery codes only replace them. */
export async function factorsOf(db: Db | AnyTx, userId: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ hasPasskey: boolean; hasTotp: boolean }>`
    select exists (select from passkeys where user_id = ${userId}) as "hasPasskey",
      exists (select from totp where user_id = ${userId} and confirmed_at is not null) as "hasTotp"`.execute(
    db,
  )
  return factorKinds.filter((kind) => (kind === 'passkey' ? rows[0]?.hasPasskey : rows[0]?.hasTotp))
}

/** From when everybody who works in a business needs a second factor; null: it is optional. */
export async function findFactorDeadline(
  db: Db | AnyTx,
  businessId: string,
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('signInRules')
    .select('factorNeededFrom')
    .where('memberOf', '=', businessId)
    .executeTakeFirst()
  return row?.factorNeededFrom ?? null
}

export async function putFactorDeadline(
  tx: AnyTx,
  businessId: string,
  factorNeededFrom: Temporal.Instant | null,
): Promise<void> {
  await tx
    .insertInto('signInRules')
    .values({ memberOf: businessId, factorNeededFrom })
    .onConflict((conflict) => conflict.column('memberOf').doUpdateSet({ factorNeededFrom }))
    .execute()
}

/** Deletes the second factors added since a moment. Recovery codes replace a factor, so they end with the last one. */
export async function deleteFactorsSince(tx: AnyTx, userId: string, since: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).where('createdAt', '>=', since).execute()
  await tx
    .deleteFrom('totp')
    .where('userId', '=', userId)
    .where((either) => either.or([either('confirmedAt', 'is', null), either('confirmedAt', '>=', since)]))
    .execute()
  if ((await factorsOf(tx, userId)).length === 0)
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}
