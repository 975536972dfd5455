import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { type StoredTable, storedTables } from '#modules/reporting/stored-data/index.ts'

/**
 * The rows of every table that are about a person, found by the list of stored data. Names of tables and columns come
 * only from that list, never from a request.
 */
export interface Subject {
  clients: readonly string[]
  riders: readonly string[]
  users: readonly string[]
  /** The account is used elsewhere, for work, or to see documents of a former business: it stays, and only the client's membership here ends. */
  keepsAccount: boolean
  /** Addresses in lower case. */
  emails: readonly string[]
  /** Full names, addresses and phone numbers, as they may stand in texts. */
  words: readonly string[]
}

interface Column {
  name: string
  type: string
  isNullable: boolean
}

const byName = new Map(storedTables.map((table) => [table.name, table]))

/** Days from which the periods of a table count, for rows that stay. */
const dayOf: Record<string, RawBuilder<Temporal.PlainDate>> = {
  documents: sql`issued_on`,
  document_lines: sql`(select d.issued_on from documents d
    where d.business_id = document_lines.business_id and d.id = document_lines.document_id)`,
  payments: sql`paid_on`,
  receipts: sql`(issued_at at time zone 'UTC')::date`,
  bank_lines: sql`paid_on`,
  horse_work: sql`day`,
  incident_riders: sql`(select greatest((i.happened_at at time zone 'UTC')::date
      + make_interval(years => coalesce((select b.keep_years from incident_books b where b.business_id = i.business_id), 4)::integer),
      i.minor_until)::date
    from incidents i where i.business_id = incident_riders.business_id and i.id = incident_riders.incident_id)`,
}

/** Columns that say which business a row of a table without row-level security belongs to. */
const businessColumns = ['business_id', 'sender_business_id', 'of_business_id', 'seller_business_id']

function aboutSubject({ rows }: StoredTable, subject: Subject): RawBuilder<boolean> {
  const tests = rows.map(([of, column]) => {
    const at = sql.ref(column)
    if (of === 'client') return sql`${at} = any(${subject.clients}::uuid[])`
    if (of === 'rider') return sql`${at} = any(${subject.riders}::uuid[])`
    if (of === 'user') return sql`${at} = any(${subject.users}::uuid[])`
    if (of === 'email') return sql`lower(${at}) = any(${subject.emails}::text[])`
    const [parentName = '', key = 'id'] = of.split('.')
    const parent = byName.get(parentName)
    if (!parent) throw new Error(`The list of stored data names no table ${parentName}.`)
    return sql`${at} in (select ${sql.ref(key)} from ${sql.table(parentName)} where ${aboutSubject(parent, subject)})`
  })
  return sql<boolean>`(${sql.join(tests, sql` or `)})`
}

/** Columns of a table in the database. */
async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as "isNullable" from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    tx,
  )
  return rows
}

/** Restricts a statement to the business. What belongs to the account, and mails of the platform, go with the account. */
function inBusiness(
  tx: Tx,
  { purpose }: StoredTable,
  columns: readonly Column[],
  subject: Subject,
): RawBuilder<boolean> {
  const found = businessColumns.find((name) => columns.some((column) => column.name === name))
  const endsAccount = subject.users.length > 0 && !subject.keepsAccount
  if (found === undefined) return subject.keepsAccount ? sql<boolean>`false` : sql<boolean>`true`
  const at = sql.ref(found)
  if (purpose === 'account') return sql<boolean>`(${at} = ${tx.businessId} or ${endsAccount}::boolean)`
  return found === 'business_id'
    ? sql<boolean>`${at} = ${tx.businessId}`
    : sql<boolean>`(${at} = ${tx.businessId} or (${at} is null and ${endsAccount}::boolean))`
}

export interface Counted {
  count: number
  /** Earliest and latest day of rows that stay for a period. */
  first: Temporal.PlainDate | null
  last: Temporal.PlainDate | null
}

/** Counts the rows of a table about a person. */
export async function countRows(tx: Tx, table: StoredTable, subject: Subject): Promise<Counted> {
  const day = dayOf[table.name] ?? sql`null::date`
  const columns = await columnsOf(tx, table.name)
  const { rows } =
    await sql<Counted>`select count(*)::integer as count, min(${day}) as first, max(${day}) as last
    from ${sql.table(table.name)} where ${aboutSubject(table, subject)} and ${inBusiness(tx, table, columns, subject)}`.execute(
      tx,
    )
  return rows[0] ?? { count: 0, first: null, last: null }
}

/** Ids of the rows of a table about a person; with `before`, only those with an earlier day. */
export async function idsOfRows(
  tx: Tx,
  table: StoredTable,
  subject: Subject,
  before?: Temporal.PlainDate,
): Promise<string[]> {
  const day = dayOf[table.name]
  const inTime = before && day ? sql<boolean>`${day} < ${before}` : sql<boolean>`true`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table.name)}
    where business_id = ${tx.businessId} and ${aboutSubject(table, subject)} and ${inTime}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteRows(tx: Tx, table: StoredTable, subject: Subject): Promise<void> {
  const columns = await columnsOf(tx, table.name)
  await sql`delete from ${sql.table(table.name)}
    where ${aboutSubject(table, subject)} and ${inBusiness(tx, table, columns, subject)}`.execute(tx)
}

/** Columns that a constraint ties to others: what is there becomes this word, what is null stays null. */
const cleared: Readonly<Record<string, string>> = {
  'seats.override_reason': '',
  'seats.declined_because': '',
  'extras.description': '–',
  'card_payments.looked_note': '–',
  'card_payments.looked_by_name': '–',
}

/** Clears the personal columns: null where the table allows it, otherwise empty. */
export async function clearRows(tx: Tx, table: StoredTable, subject: Subject): Promise<void> {
  const columns = await columnsOf(tx, table.name)
  const empty = (column: Column) => {
    const word = cleared[`${table.name}.${column.name}`]
    if (word !== undefined)
      return sql`case when ${sql.ref(column.name)} is null then null else ${word}::text end`
    if (column.isNullable) return sql`null`
    if (column.type === 'jsonb') return sql`'{}'::jsonb`
    return column.type.endsWith('[]') ? sql`'{}'` : sql`''`
  }
  const changes = table.personal.flatMap((name) => {
    const column = columns.find((one) => one.name === name)
    return column ? [sql`${sql.ref(name)} = ${empty(column)}`] : []
  })
  await sql`update ${sql.table(table.name)} set ${sql.join(changes)}
    where ${aboutSubject(table, subject)} and ${inBusiness(tx, table, columns, subject)}`.execute(tx)
}

/** Who of the staff did something: the account's erasure leaves it, as its answer says. */
const namesStaff = new Set(['horse_medicines.given_by'])

/** Tables whose rows otherwise never change. */
const hasFixedWords = new Set(['pay_lines', 'pack_entries', 'reminders', 'rider_levels'])

/** Removes a person's name, address and phone number from the texts of the business. */
export async function removeWords(tx: Tx, table: StoredTable, subject: Subject): Promise<void> {
  if (hasFixedWords.has(table.name)) {
    for (const word of subject.words) await sql`select erase_word(${table.name}, ${word})`.execute(tx)
    return
  }
  const columns = await columnsOf(tx, table.name)
  const isStaff = subject.clients.length + subject.riders.length === 0
  for (const name of table.free.filter((one) => !isStaff || !namesStaff.has(`${table.name}.${one}`)))
    for (const word of subject.words) {
      const at = sql.ref(name)
      await sql`update ${sql.table(table.name)} set ${at} = without_word(${at}, ${word})
        where strpos(lower(${at}), lower(${word})) > 0 and ${inBusiness(tx, table, columns, subject)}`.execute(
        tx,
      )
    }
}

/** Clears personal columns of rows that otherwise never change; the database protects what is too young. */
export async function eraseFixed(tx: Tx, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select erase_fixed(${table}, ${ids}::uuid[])`.execute(tx)
}

/** Ids of bank lines before a day that still name their payer. */
export async function idsOfOldBankLines(tx: Tx, before: Temporal.PlainDate): Promise<string[]> {
  const rows = await tx
    .selectFrom('bankLines')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('paidOn', '<', before)
    .where((is) => is.or([is('counterparty', '<>', ''), is('reference', '<>', '')]))
    .orderBy('paidOn')
    .limit(1000)
    .execute()
  return rows.map(({ id }) => id)
}
