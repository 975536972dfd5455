import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { isStillReferenced } from '#database/failures.ts'
import type { PeopleImports } from '#database/tables.ts'

/** Creates an import, or finds it for further parts. Locks it. */
export async function openImport(tx: Tx, row: Insertable<PeopleImports>) {
  await tx
    .insertInto('peopleImports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .execute()
  return lockImport(tx, row.id)
}

export async function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom('peopleImports')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** More people of one name than any business has. */
const mostNamesakes = 50

/** Clients with the email of a row, or with its name. */
export async function clientsLike(tx: Tx, row: { email: string; firstName: string; lastName: string }) {
  const byEmail = sql<boolean>`(${row.email !== ''} and email_key is not distinct from lower(${row.email}::text collate "und-x-icu"))`
  return tx
    .selectFrom('clients')
    .select(['id', 'email', 'phone', 'importId', byEmail.as('byEmail')])
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', 'is', null)
    .where('leftAt', 'is', null)
    .where((eb) =>
      eb.or([
        byEmail,
        sql<boolean>`id in (select person_id from people_words
          where business_id = ${tx.businessId} and word = any(search_words(${row.lastName})))
          and ${isName('firstName', row.firstName)} and ${isName('lastName', row.lastName)}`,
      ]),
    )
    .orderBy('id')
    .limit(mostNamesakes)
    .execute()
}

/** Whether a household has the rider of a row, by name. */
export async function hasRider(
  tx: Tx,
  clientId: string,
  row: { riderFirstName: string; riderLastName: string; lastName: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('riders')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where(isName('firstName', row.riderFirstName))
    .where(isName('lastName', row.riderLastName || row.lastName))
    .executeTakeFirst()
  return found !== undefined
}

/** SQL: the same name, ignoring case and accents. */
const isName = (column: 'firstName' | 'lastName', name: string) =>
  sql<boolean>`search_words(${sql.ref(column)}) = search_words(${name})`

/** Runs work in a savepoint: a failure leaves nothing, and the transaction continues. */
export async function wholeOrNot(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint import_row`.execute(tx)
  try {
    await work()
    await sql`release savepoint import_row`.execute(tx)
  } catch (error) {
    await sql`rollback to savepoint import_row`.execute(tx)
    throw error
  }
}

/** Records which import created a record. Its version is 1 while nobody changes it. */
export async function markImported(
  tx: Tx,
  table: 'clients' | 'riders',
  { businessId, id, importId }: { businessId: string; id: string; importId: string },
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ importId, version: 1 })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function listImports(tx: Tx, page: { before: string | null; limit: number }) {
  const brought = (table: 'clients' | 'riders') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} as brought
      where brought.business_id = people_imports.business_id and brought.import_id = people_imports.id)`
  return tx
    .selectFrom('peopleImports')
    .selectAll()
    .select([brought('clients').as('clients'), brought('riders').as('riders')])
    .where('businessId', '=', tx.businessId)
    .$if(page.before !== null, (query) => query.where('id', '<', page.before ?? ''))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute()
}

/** Deletes unchanged records of an import; returns how many were deleted and kept. */
export async function deleteImported(tx: Tx, importId: string): Promise<{ removed: number; kept: number }> {
  const riders = await untouched(tx, importId, 'riders')
  let removed = await deleteOrKeep(tx, 'riders', riders)
  const clients = await untouched(tx, importId, 'clients')
  removed += await deleteOrKeep(tx, 'clients', clients)
  await tx
    .updateTable('peopleImports')
    .set({ undoneAt: sql`coalesce(undone_at, clock_timestamp())` })
    .where('businessId', '=', tx.businessId)
    .where('id', '=', importId)
    .execute()
  const { rows } = await sql<{ kept: number }>`select (
    (select count(*) from clients where business_id = ${tx.businessId} and import_id = ${importId}) +
    (select count(*) from riders where business_id = ${tx.businessId} and import_id = ${importId}))::int as kept`.execute(
    tx,
  )
  return { removed, kept: rows[0]?.kept ?? 0 }
}

async function untouched(tx: Tx, importId: string, table: 'clients' | 'riders'): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('importId', '=', importId)
    .where('version', '=', 1)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Deletes all at once; if something refers to one, deletes each separately and keeps the ones in use. */
async function deleteOrKeep(tx: Tx, table: 'clients' | 'riders', ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  await sql`savepoint import_part`.execute(tx)
  try {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('businessId', '=', tx.businessId)
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .executeTakeFirstOrThrow()
    await sql`release savepoint import_part`.execute(tx)
    return Number(numDeletedRows)
  } catch (error) {
    await sql`rollback to savepoint import_part`.execute(tx)
    if (!isStillReferenced(error)) throw error
    if (ids.length === 1) return 0
    const half = Math.ceil(ids.length / 2)
    const first = await deleteOrKeep(tx, table, ids.slice(0, half))
    return first + (await deleteOrKeep(tx, table, ids.slice(half)))
  }
}

/** Clients with one rider each, or none, by creation. `present`: without archived ones and those who left. */
export async function exportRows(
  tx: Tx,
  page: { after: readonly string[] | null; limit: number; present?: true },
) {
  return tx
    .selectFrom('clients')
    .leftJoin('riders', (join) =>
      join.onRef('riders.businessId', '=', 'clients.businessId').onRef('riders.clientId', '=', 'clients.id'),
    )
    .selectAll('clients')
    .select((eb) => [
      sql<string>`coalesce(riders.id, clients.id)::text`.as('rowId'),
      eb.ref('riders.firstName').as('riderFirstName'),
      eb.ref('riders.lastName').as('riderLastName'),
      eb.ref('riders.note').as('riderNote'),
      'riders.isClient',
      'riders.dateOfBirth',
      'riders.heightCm',
      'riders.weightKg',
      'riders.emergencyName',
      'riders.emergencyPhone',
      'riders.emergencyRelation',
    ])
    .where('clients.businessId', '=', tx.businessId)
    .$if(page.present === true, (query) =>
      query.where('clients.archivedAt', 'is', null).where('clients.leftAt', 'is', null),
    )
    .$if(page.after !== null, (query) =>
      query.where(
        sql<boolean>`(clients.id, coalesce(riders.id, clients.id)) > (${page.after?.[0]}::uuid, ${page.after?.[1]}::uuid)`,
      ),
    )
    .orderBy('clients.id')
    .orderBy(sql`coalesce(riders.id, clients.id)`)
    .limit(page.limit)
    .execute()
}
