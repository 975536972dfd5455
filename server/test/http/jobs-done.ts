import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Db } from '#database/scope.ts'

/** Waits until no job is due or running, so that what follows is not the work of an earlier call. */
export async function jobsAreDone(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now()`.execute(db)
    expect(rows[0]?.waiting).toBe(0)
  }, 15_000)
}

/** Ends the pause of a job before its next attempt. A failed attempt is noted a moment before its job waits. */
export async function endPause(db: Db): Promise<void> {
  const move = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
  await expect.poll(async () => (await move()).numAffectedRows, { timeout: 10_000 }).toBeGreaterThan(0n)
}
