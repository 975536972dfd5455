import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Erasures } from '#database/tables.ts'
import { now } from '#platform/clock.ts'

export type ErasureRow = Selectable<Erasures>

const ofBusiness = (tx: Tx) => tx.selectFrom('erasures').selectAll().where('businessId', '=', tx.businessId)

/** The erasure of a person that waits or is done; undefined without one, or if it was withdrawn. */
export async function findErasureOf(tx: Tx, subjectId: string): Promise<ErasureRow | undefined> {
  return ofBusiness(tx)
    .where('subjectId', '=', subjectId)
    .where('state', '<>', 'withdrawn')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

export async function findErasure(tx: Tx, id: string): Promise<ErasureRow | undefined> {
  return ofBusiness(tx).where('id', '=', id).executeTakeFirst()
}

/** Locks an erasure, so that withdrawing it and carrying it out wait for each other. */
export async function lockErasure(tx: Tx, id: string): Promise<ErasureRow | undefined> {
  return ofBusiness(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Inserts an erasure with the next number of the business, unless the person has one that waits: two tabs make one
 * request. Numbers are given one at a time.
 */
export async function insertErasure(tx: Tx, row: Omit<Insertable<Erasures>, 'number'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`erasures ${tx.businessId}`}, 0))`.execute(tx)
  const { last } = await tx
    .selectFrom('erasures')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('businessId', '=', tx.businessId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('erasures')
    .values({ ...row, number: last + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateErasure(tx: Tx, id: string, change: Updateable<Erasures>): Promise<void> {
  await tx
    .updateTable('erasures')
    .set(change)
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .execute()
}

export interface WhichErasures {
  subjectId?: string | undefined
  state?: ErasureRow['state'] | undefined
  /** Only those of this client, or asked for by this user. */
  mine?: { userId: string; clientId: string } | undefined
  /** Number of the previous page's last erasure. */
  before: number | null
  limit: number
}

/** Erasures of the business, newest first. */
export async function listErasures(
  tx: Tx,
  { subjectId, state, mine, before, limit }: WhichErasures,
): Promise<ErasureRow[]> {
  return ofBusiness(tx)
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting'))
    .$if(mine !== undefined, (query) =>
      query.where((is) =>
        is.or([is('askedBy', '=', mine?.userId ?? ''), is('subjectId', '=', mine?.clientId ?? '')]),
      ),
    )
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** Ids of erasures that wait and are due. */
export async function dueErasures(tx: Tx, at: Temporal.Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom('erasures')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Erasures that are done, with something that stayed and reaches its day. */
export async function expiredErasures(tx: Tx, today: Temporal.PlainDate): Promise<ErasureRow[]> {
  return ofBusiness(tx).where('nextOn', '<=', today).orderBy('nextOn').limit(100).execute()
}

/** Ends the requests that wait, because the whole business is erased. */
export async function settleErasures(tx: Tx): Promise<void> {
  const nothing = { gone: [], stays: [], nextOn: null }
  await tx
    .updateTable('erasures')
    .set({ state: 'done', doneAt: now(), answer: JSON.stringify(nothing), reason: '' })
    .where('businessId', '=', tx.businessId)
    .where('state', '=', 'waiting')
    .execute()
}
