import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { TakeOvers } from '#database/tables.ts'
import { fullAge, isGone, type NamedRider } from '#modules/people/riders/index.ts'

export type TakeOverRow = Selectable<TakeOvers>

/** A rider with the state of the handover. */
export type ComingRider = NamedRider & {
  /** Day on which they were added, local to the business. */
  created_on: Temporal.PlainDate
  email: string | null
  told_ahead_at: Temporal.Instant | null
  told_at: Temporal.Instant | null
  done_at: Temporal.Instant | null
  former_client_id: string | null
  former_name: string | null
  /** Version of the handover; null if nothing is stored. */
  take_over_version: number | null
  /** Of the current household. */
  has_account: boolean
}

const coming = (tx: Tx) =>
  tx
    .selectFrom('riders')
    .innerJoin('clients', (join) =>
      join
        .onRef('clients.business_id', '=', 'riders.business_id')
        .onRef('clients.id', '=', 'riders.client_id'),
    )
    .leftJoin('take_overs as t', (join) =>
      join.onRef('t.business_id', '=', 'riders.business_id').onRef('t.rider_id', '=', 'riders.id'),
    )
    .leftJoin('clients as former', (join) =>
      join.onRef('former.business_id', '=', 't.business_id').onRef('former.id', '=', 't.former_client_id'),
    )
    .selectAll('riders')
    .select([
      't.email',
      't.told_ahead_at',
      't.told_at',
      't.done_at',
      't.former_client_id',
      't.version as take_over_version',
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('client_name'),
      sql<string | null>`former.first_name || ' ' || former.last_name`.as('former_name'),
      sql<boolean>`clients.user_id is not null`.as('has_account'),
      'riders.entered_on as created_on',
    ])
    .where('riders.business_id', '=', tx.businessId)

export async function findComing(tx: Tx, riderId: string): Promise<ComingRider | undefined> {
  return coming(tx).where('riders.id', '=', riderId).executeTakeFirst()
}

/** Riders born between two days. */
export async function listComing(
  tx: Tx,
  { youngest, oldest }: { youngest: Temporal.PlainDate; oldest: Temporal.PlainDate },
): Promise<ComingRider[]> {
  return coming(tx)
    .where('riders.archived_at', 'is', null)
    .where('riders.date_of_birth', '>=', oldest)
    .where('riders.date_of_birth', '<=', youngest)
    .orderBy('riders.date_of_birth')
    .orderBy('riders.id')
    .execute()
}

export interface ComingPage {
  /** Latest and oldest date of birth in the list. */
  youngest: Temporal.PlainDate
  oldest: Temporal.PlainDate
  after: readonly [born: string, id: string] | null
  limit: number
}

/** Riders in households, added as minors, by date of birth, oldest first. */
export async function pageOfComing(
  tx: Tx,
  { youngest, oldest, after, limit }: ComingPage,
): Promise<ComingRider[]> {
  return coming(tx)
    .where('riders.archived_at', 'is', null)
    .where('riders.is_client', '=', false)
    .where('t.done_at', 'is', null)
    .where('riders.date_of_birth', '>=', oldest)
    .where('riders.date_of_birth', '<=', youngest)
    .where(sql<SqlBool>`riders.entered_on < riders.date_of_birth + make_interval(years => ${fullAge})`)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(riders.date_of_birth, riders.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('riders.date_of_birth')
    .orderBy('riders.id')
    .limit(limit)
    .execute()
}

/** Riders whose guardian a client is, or was until they came of age. */
export async function wardsOf(tx: Tx, clientId: string): Promise<ComingRider[]> {
  return coming(tx)
    .where('riders.archived_at', 'is', null)
    .where('riders.date_of_birth', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('rider_access as a')
          .innerJoin('clients as own', (join) =>
            join.onRef('own.business_id', '=', 'a.business_id').onRef('own.id', '=', 'a.client_id'),
          )
          .select('a.rider_id')
          .where((on) => on.not(isGone('a', 'riders', 'own')))
          .where('a.business_id', '=', tx.businessId)
          .where('a.client_id', '=', clientId)
          .where('a.is_guardian', '=', true)
          .whereRef('a.rider_id', '=', 'riders.id'),
      ),
    )
    .orderBy('riders.date_of_birth')
    .orderBy('riders.id')
    .execute()
}

export async function findTakeOver(tx: Tx, riderId: string): Promise<TakeOverRow | undefined> {
  return tx
    .selectFrom('take_overs')
    .selectAll()
    .where('business_id', '=', tx.businessId)
    .where('rider_id', '=', riderId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores details of a handover; keeps fields that are not given. */
export async function putTakeOver(tx: Tx, row: Insertable<TakeOvers>): Promise<void> {
  const { business_id: _businessId, rider_id: _riderId, ...known } = row
  await tx
    .insertInto('take_overs')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'rider_id'])
        .doUpdateSet({ ...known, version: sql<number>`take_overs.version + 1` }),
    )
    .execute()
}
