import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { TextOfLine } from './rules.ts'

/** A line with the data to detect duplicates. */
export interface SightedLine extends TextOfLine {
  id: string
  /** ISO 8601. */
  paidOn: string
  /** Minor unit, signed. */
  amountMinor: number
}

/** SQL: whether line `l` looks like one of another file, and nobody confirmed it as separate. */
export const isSeen = sql<boolean>`(l.seen_as is not null and not l.is_another)`

/** SQL: text of the line that `l` duplicates; null if none. */
export const seenAs = sql`(
  select json_build_object('statementName', s.name, 'counterparty', o.counterparty, 'reference', o.reference)
  from bank_lines o join bank_statements s on s.business_id = o.business_id and s.id = o.statement_id
  where o.business_id = l.business_id and o.id = l.seen_as)`

/** Locks a business's lines for import or deletion, so that two tabs see each other's. */
export async function lockLines(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank lines ${tx.businessId}`}, 0))`.execute(tx)
}

/** Locks the lines of a statement against concurrent recording. */
export async function lockLinesOf(tx: Tx, statementId: string): Promise<void> {
  await sql`select from bank_lines where business_id = ${tx.businessId} and statement_id = ${statementId}
    order by id for update`.execute(tx)
}

const sighted = sql`l.id, l.paid_on::text as "paidOn", l.amount_minor as "amountMinor", l.counterparty,
  l.counterparty_iban as "counterpartyIban", l.reference`

/**
 * Earlier lines that new lines of a statement may duplicate: same day and amount, no other account, not a duplicate
 * themselves, and without a duplicate in a file of the same source.
 */
export async function findEarlier(
  tx: Tx,
  statementId: string,
  newIds: readonly string[],
): Promise<SightedLine[]> {
  const { rows } = await sql<SightedLine>`
    select ${sighted} from bank_lines l
    join bank_statements s on s.business_id = l.business_id and s.id = l.statement_id
    join bank_statements own on own.business_id = l.business_id and own.id = ${statementId}
    where l.business_id = ${tx.businessId} and s.id <> own.id and s.source is distinct from own.source
      and (s.account_iban = '' or own.account_iban = '' or s.account_iban = own.account_iban)
      and not ${isSeen}
      and (l.paid_on, l.amount_minor) in (
        select n.paid_on, n.amount_minor from bank_lines n
        where n.business_id = ${tx.businessId} and n.id = any(${newIds}::uuid[]))
      and not exists (
        select from bank_lines again
        join bank_statements of on of.business_id = again.business_id and of.id = again.statement_id
        where again.business_id = l.business_id and again.seen_as = l.id and (of.id = own.id or of.source = own.source))
    order by l.id`.execute(tx)
  return rows
}

export async function readLines(tx: Tx, ids: readonly string[]): Promise<SightedLine[]> {
  const { rows } = await sql<SightedLine>`select ${sighted} from bank_lines l
    where l.business_id = ${tx.businessId} and l.id = any(${ids}::uuid[]) order by l.place`.execute(tx)
  return rows
}

export async function setSeen(tx: Tx, pairs: readonly { id: string; seenAs: string }[]): Promise<void> {
  await sql`update bank_lines l set seen_as = p."seenAs"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (id uuid, "seenAs" uuid)
    where l.business_id = ${tx.businessId} and l.id = p.id`.execute(tx)
}

/** Stores whether a line is separate from the one it looks like. */
export async function tellApart(tx: Tx, id: string, isAnother: boolean): Promise<void> {
  await sql`update bank_lines set is_another = ${isAnother}, version = version + 1
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

/**
 * Before unused lines are deleted, hands over their duplicates: the original, or the first duplicate, takes the place
 * of each, so that no movement is lost or doubled.
 */
export async function passOnSightings(tx: Tx, statementId: string): Promise<void> {
  await sql`with heirs as (
      select l.id as gone, case when ${isSeen} then l.seen_as else (select min(s.id::text)::uuid from bank_lines s
        where s.business_id = l.business_id and s.seen_as = l.id and not s.is_another) end as heir
      from bank_lines l where l.business_id = ${tx.businessId} and l.statement_id = ${statementId} and not exists (
        select from bank_entries e where e.business_id = l.business_id and e.line_id = l.id))
    update bank_lines s set version = s.version + 1, is_another = false,
      seen_as = case when s.is_another or s.id = h.heir then null else h.heir end
    from heirs h where s.business_id = ${tx.businessId} and s.seen_as = h.gone`.execute(tx)
}
