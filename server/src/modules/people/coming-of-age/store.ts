import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { ComingsOfAge } from '#database/tables.ts'
import { fullAge, isGone, type NamedRider } from '#modules/people/riders/index.ts'

export type TakeOverRow = Selectable<ComingsOfAge>

/** A rider with the state of the handover. */
export type ComingRider = NamedRider & {
  /** Day on which they were added, local to the business. */
  createdOn: Temporal.PlainDate
  email: string | null
  toldAheadAt: Temporal.Instant | null
  toldAt: Temporal.Instant | null
  doneAt: Temporal.Instant | null
  formerClientId: string | null
  formerName: string | null
  /** Version of the handover; null if nothing is stored. */
  takeOverVersion: number | null
  /** Of the current household. */
  hasAccount: boolean
}

const coming = (tx: Tx) =>
  tx
    .selectFrom('riders')
    .innerJoin('clients', (join) =>
      join.onRef('clients.businessId', '=', 'riders.businessId').onRef('clients.id', '=', 'riders.clientId'),
    )
    .leftJoin('comingsOfAge as t', (join) =>
      join.onRef('t.businessId', '=', 'riders.businessId').onRef('t.riderId', '=', 'riders.id'),
    )
    .leftJoin('clients as former', (join) =>
      join.onRef('former.businessId', '=', 't.businessId').onRef('former.id', '=', 't.formerClientId'),
    )
    .selectAll('riders')
    .select([
      't.email',
      't.toldAheadAt',
      't.toldAt',
      't.doneAt',
      't.formerClientId',
      't.version as takeOverVersion',
      sql<string>`clients.first_name || ' ' || clients.last_name`.as('clientName'),
      sql<string | null>`former.first_name || ' ' || former.last_name`.as('formerName'),
      sql<boolean>`clients.user_id is not null`.as('hasAccount'),
      'riders.enteredOn as createdOn',
    ])
    .where('riders.businessId', '=', tx.businessId)

export async function findComing(tx: Tx, riderId: string): Promise<ComingRider | undefined> {
  return coming(tx).where('riders.id', '=', riderId).executeTakeFirst()
}

/** Riders born between two days. */
export async function listComing(
  tx: Tx,
  { youngest, oldest }: { youngest: Temporal.PlainDate; oldest: Temporal.PlainDate },
): Promise<ComingRider[]> {
  return coming(tx)
    .where('riders.archivedAt', 'is', null)
    .where('riders.dateOfBirth', '>=', oldest)
    .where('riders.dateOfBirth', '<=', youngest)
    .orderBy('riders.dateOfBirth')
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
    .where('riders.archivedAt', 'is', null)
    .where('riders.isClient', '=', false)
    .where('t.doneAt', 'is', null)
    .where('riders.dateOfBirth', '>=', oldest)
    .where('riders.dateOfBirth', '<=', youngest)
    .where(sql<SqlBool>`riders.entered_on < riders.date_of_birth + make_interval(years => ${fullAge})`)
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(riders.date_of_birth, riders.id) > (${after?.[0]}::date, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('riders.dateOfBirth')
    .orderBy('riders.id')
    .limit(limit)
    .execute()
}

/** Riders whose guardian a client is, or was until they came of age. */
export async function wardsOf(tx: Tx, clientId: string): Promise<ComingRider[]> {
  return coming(tx)
    .where('riders.archivedAt', 'is', null)
    .where('riders.dateOfBirth', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('riderAccess as a')
          .innerJoin('clients as own', (join) =>
            join.onRef('own.businessId', '=', 'a.businessId').onRef('own.id', '=', 'a.clientId'),
          )
          .select('a.riderId')
          .where((on) => on.not(isGone('a', 'riders', 'own')))
          .where('a.businessId', '=', tx.businessId)
          .where('a.clientId', '=', clientId)
          .where('a.isGuardian', '=', true)
          .whereRef('a.riderId', '=', 'riders.id'),
      ),
    )
    .orderBy('riders.dateOfBirth')
    .orderBy('riders.id')
    .execute()
}

export async function findTakeOver(tx: Tx, riderId: string): Promise<TakeOverRow | undefined> {
  return tx
    .selectFrom('comingsOfAge')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('riderId', '=', riderId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores details of a handover; keeps fields that are not given. */
export async function putTakeOver(tx: Tx, row: Insertable<ComingsOfAge>): Promise<void> {
  const { businessId: _businessId, riderId: _riderId, ...known } = row
  await tx
    .insertInto('comingsOfAge')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'riderId'])
        .doUpdateSet({ ...known, version: sql<number>`comings_of_age.version + 1` }),
    )
    .execute()
}
