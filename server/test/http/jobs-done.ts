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
