import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PayLines, PayStatements } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type PayStatementRow = Selectable<PayStatements>
export type SummedRow = PayStatementRow & {
  totalMinor: number
  minutes: number
  lessons: number
  soldLessons: number
}
export type PayLineRow = Selectable<PayLines> & {
  /** Of a correction: the statement of the corrected line. */
  correctedId: string | null
  correctedUntil: Temporal.PlainDate | null
}

/** What a lesson has paid somebody so far. */
export interface StatedLesson {
  memberId: string
  lessonId: string
  /** Its first line, and the statement of that line. */
  lineId: string
  statementId: string
  until: Temporal.PlainDate
  currency: string
  paidMinor: number
  /** What they owed for it so far; it is taken off `paidMinor`. */
  owedMinor: number
  /** Minutes that counted so far. */
  minutes: number
}

/** What lessons have paid until a day, by statements that are not withdrawn. */
export async function statedLessons(
  tx: Tx,
  { memberId, until }: { memberId?: string | undefined; until: Temporal.PlainDate },
): Promise<StatedLesson[]> {
  const whose = memberId === undefined ? sql`true` : sql`f.member_id = ${memberId}`
  const { rows } = await sql<StatedLesson>`
    select f.member_id, f.lesson_id, f.id as line_id, f.statement_id, s.until_day as until, s.currency,
      paid.minor as paid_minor, paid.owed as owed_minor, paid.minutes
    from pay_lines f join pay_statements s on s.business_id = f.business_id and s.id = f.statement_id
      cross join lateral (select sum(a.amount_minor)::bigint as minor, sum(a.owed_minor)::bigint as owed, sum(a.minutes)::integer as minutes from pay_lines a
        where a.business_id = f.business_id and a.lesson_id = f.lesson_id and a.member_id = f.member_id and a.counts) paid
    where f.business_id = ${tx.businessId} and f.counts and f.kind = 'lesson' and f.on_day <= ${until} and ${whose}
    order by f.on_day, f.id`.execute(tx)
  return rows
}

const minutes = sql<number>`(select coalesce(sum(l.minutes), 0)::integer
  from pay_lines l where l.business_id = pay_statements.business_id and l.statement_id = pay_statements.id)`
const total = sql<number>`(select coalesce(sum(l.amount_minor), 0)::bigint
  from pay_lines l where l.business_id = pay_statements.business_id and l.statement_id = pay_statements.id)`
const lessons = sql<number>`(select count(*)::integer from pay_lines l
  where l.business_id = pay_statements.business_id and l.statement_id = pay_statements.id and l.kind = 'lesson' and l.minutes > 0)`
const soldLessons = sql<number>`(select count(*)::integer from pay_lines l
  where l.business_id = pay_statements.business_id and l.statement_id = pay_statements.id and l.kind = 'lesson'
    and l.reason = 'sold_by_trainer')`

const summed = (tx: Tx) =>
  tx
    .selectFrom('payStatements')
    .selectAll()
    .select([
      minutes.as('minutes'),
      total.as('totalMinor'),
      lessons.as('lessons'),
      soldLessons.as('soldLessons'),
    ])
    .where('businessId', '=', tx.businessId)

/** Statements that overlap a period, without withdrawn ones; newest first. */
export async function statementsBetween(
  tx: Tx,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<SummedRow[]> {
  return summed(tx)
    .where('withdrawnAt', 'is', null)
    .where('fromDay', '<=', until)
    .where('untilDay', '>=', from)
    .orderBy('id', 'desc')
    .execute()
}

/** The latest approved statements of a person. */
export async function approvedOf(tx: Tx, memberId: string, limit: number): Promise<SummedRow[]> {
  return summed(tx)
    .where('memberId', '=', memberId)
    .where('approvedAt', 'is not', null)
    .orderBy('untilDay', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findStatement(tx: Tx, id: string): Promise<SummedRow | undefined> {
  return summed(tx).where('id', '=', id).executeTakeFirst()
}

/** The same, locked: lines, approval and withdrawal wait for each other. */
export async function lockStatement(tx: Tx, id: string): Promise<PayStatementRow | undefined> {
  return tx
    .selectFrom('payStatements')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function linesOf(tx: Tx, statementId: string): Promise<PayLineRow[]> {
  const { rows } = await sql<PayLineRow>`
    select l.*, c.statement_id as corrected_id, s.until_day as corrected_until from pay_lines l
      left join pay_lines c on c.business_id = l.business_id and c.id = l.corrects
      left join pay_statements s on s.business_id = c.business_id and s.id = c.statement_id
    where l.business_id = ${tx.businessId} and l.statement_id = ${statementId} order by l.position`.execute(
    tx,
  )
  return rows
}

/** False if the id is in use. */
export async function insertStatement(tx: Tx, row: Insertable<PayStatements>): Promise<boolean> {
  const added = await tx
    .insertInto('payStatements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function insertLines(tx: Tx, rows: readonly Insertable<PayLines>[]): Promise<void> {
  await tx.insertInto('payLines').values(rows).execute()
}

export const updateStatement = updateOnVersion('payStatements')

/** Whether a later statement corrects a line of this one. */
export async function isCorrected(tx: Tx, statementId: string): Promise<boolean> {
  const { rows } =
    await sql`select from pay_lines l join pay_lines c on c.business_id = l.business_id and c.id = l.corrects
    where l.business_id = ${tx.businessId} and l.counts and c.statement_id = ${statementId} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** From now on, its lessons can be on another statement. */
export async function uncountLines(tx: Tx, statementId: string): Promise<void> {
  await tx
    .updateTable('payLines')
    .set({ counts: false })
    .where('businessId', '=', tx.businessId)
    .where('statementId', '=', statementId)
    .execute()
}

/** Largest position on a statement. */
export async function lastPosition(tx: Tx, statementId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('payLines')
    .select(sql<number>`coalesce(max(position), 0)`.as('last'))
    .where('businessId', '=', tx.businessId)
    .where('statementId', '=', statementId)
    .executeTakeFirstOrThrow()
  return last
}
