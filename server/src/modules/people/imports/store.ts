import { type Insertable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { isStillReferenced } from '#database/failures.ts'
import type { PeopleImports } from '#database/tables.ts'

/** Creates an import, or finds it for further parts. Locks it. */
export async function openImport(tx: Tx, row: Insertable<PeopleImports>) {
  await tx
    .insertInto('people_imports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doNothing())
    .execute()
  return lockImport(tx, row.id)
}

export async function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom('people_imports')
    .selectAll()
    .where('business_id', '=', tx.businessId)
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
    .select(['id', 'email', 'phone', 'import_id', byEmail.as('by_email')])
    .where('business_id', '=', tx.businessId)
    .where('archived_at', 'is', null)
    .where('left_at', 'is', null)
    .where((eb) =>
      eb.or([
        byEmail,
        sql<boolean>`id in (select person_id from people_words
          where business_id = ${tx.businessId} and word = any(search_words(${row.lastName})))
          and ${isName('first_name', row.firstName)} and ${isName('last_name', row.lastName)}`,
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
    .where('business_id', '=', tx.businessId)
    .where('client_id', '=', clientId)
    .where(isName('first_name', row.riderFirstName))
    .where(isName('last_name', row.riderLastName || row.lastName))
    .executeTakeFirst()
  return found !== undefined
}

/** SQL: the same name, ignoring case and accents. */
const isName = (column: 'first_name' | 'last_name', name: string) =>
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
    .set({ import_id: importId, version: 1 })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

export async function listImports(tx: Tx, page: { before: string | null; limit: number }) {
  const brought = (table: 'clients' | 'riders') =>
    sql<number>`(select count(*)::int from ${sql.table(table)} as brought
      where brought.business_id = people_imports.business_id and brought.import_id = people_imports.id)`
  return tx
    .selectFrom('people_imports')
    .selectAll()
    .select([brought('clients').as('clients'), brought('riders').as('riders')])
    .where('business_id', '=', tx.businessId)
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
    .updateTable('people_imports')
    .set({ undone_at: sql`coalesce(undone_at, clock_timestamp())` })
    .where('business_id', '=', tx.businessId)
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
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
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
      .where('business_id', '=', tx.businessId)
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

/** Clients with one rider each, or none, by creation. */
export async function exportRows(tx: Tx, page: { after: readonly string[] | null; limit: number }) {
  return tx
    .selectFrom('clients')
    .leftJoin('riders', (join) =>
      join
        .onRef('riders.business_id', '=', 'clients.business_id')
        .onRef('riders.client_id', '=', 'clients.id'),
    )
    .selectAll('clients')
    .select((eb) => [
      sql<string>`coalesce(riders.id, clients.id)::text`.as('row_id'),
      eb.ref('riders.first_name').as('rider_first_name'),
      eb.ref('riders.last_name').as('rider_last_name'),
      eb.ref('riders.note').as('rider_note'),
      'riders.is_client',
      'riders.date_of_birth',
      'riders.height_cm',
      'riders.weight_kg',
      'riders.emergency_name',
      'riders.emergency_phone',
      'riders.emergency_relation',
    ])
    .where('clients.business_id', '=', tx.businessId)
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
