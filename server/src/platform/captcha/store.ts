import { sql } from 'kysely'
import type { Db } from '#database/scope.ts'

/** Marks a challenge as used. Returns true for exactly one caller, also among concurrent ones. */
export async function useChallenge(db: Db, signature: Buffer, expiresAt: Temporal.Instant): Promise<boolean> {
  const row = await db
    .insertInto('captchaUsed')
    .values({ signature, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes uses of expired challenges, which are refused by their date anyway. */
export async function purgeUsedChallenges(db: Db): Promise<void> {
  await sql`delete from captcha_used where expires_at < clock_timestamp() - interval '1 hour'`.execute(db)
}
