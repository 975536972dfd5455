import { sql } from 'kysely'
import type { Db } from '#database/scope.ts'

/** Whether this is the first use of a challenge: one winner, however many try at once. */
export async function useChallenge(db: Db, signature: Buffer, expiresAt: Temporal.Instant): Promise<boolean> {
  const row = await db
    .insertInto('captcha_used')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

/** An expired challenge is refused by its own date, so its use need not be remembered. */
export async function purgeUsedChallenges(db: Db): Promise<void> {
  await sql`delete from captcha_used where expires_at < clock_timestamp() - interval '1 hour'`.execute(db)
}
