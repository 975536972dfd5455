import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { BankEntries, BankLines, BankStatements } from '#database/tables.ts'
import { isSeen, seenAs } from '#modules/payments/bank-duplicates/index.ts'
import { isValid, standing } from './known-store.ts'

export type LineState = 'open' | 'recorded' | 'ignored' | 'seen'

/** A line with its matches, minor unit. */
export interface RecordedLine extends Selectable<BankLines> {
  statementName: string
  /** Unmatched amount, signed. */
  leftMinor: number
  seen: { statementName: string; counterparty: string; reference: string } | null
  entries: {
    id: string
    kind: 'payment' | 'refund'
    /** Id of the payment, or of the refund. */
    recordedId: string
    paymentId: string
    clientId: string
    clientName: string
    amountMinor: number
    wasThere: boolean
    numbers: string[]
  }[]
}

/** Creates a statement, or finds it for further parts. Locks it. */
export async function openStatement(tx: Tx, row: Insertable<BankStatements>): Promise<void> {
  await tx
    .insertInto('bankStatements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doUpdateSet({ name: row.name }))
    .execute()
}

/** Adds new lines; returns their ids. */
export async function insertLines(tx: Tx, rows: readonly Insertable<BankLines>[]): Promise<string[]> {
  const added = await tx
    .insertInto('bankLines')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['businessId', 'fingerprint']).doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}

export async function countKnown(tx: Tx, id: string, known: number): Promise<void> {
  await sql`update bank_statements set known_lines = known_lines + ${known}
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

export async function keepLayout(tx: Tx, headHash: Buffer, layout: object): Promise<void> {
  const values = { layout: JSON.stringify(layout), usedAt: sql<Temporal.Instant>`clock_timestamp()` }
  await tx
    .insertInto('bankLayouts')
    .values({ businessId: tx.businessId, headHash, ...values })
    .onConflict((conflict) => conflict.columns(['businessId', 'headHash']).doUpdateSet(values))
    .execute()
}

export async function findLayout(tx: Tx, headHash: Buffer): Promise<unknown> {
  const row = await tx
    .selectFrom('bankLayouts')
    .select('layout')
    .where('businessId', '=', tx.businessId)
    .where('headHash', '=', headHash)
    .executeTakeFirst()
  return row?.layout
}

export async function listStatements(tx: Tx, before: string | null, limit: number) {
  const { rows } = await sql<Selectable<BankStatements> & { lines: number; open: number }>`
    select s.*, count(l.id)::int as lines, (count(l.id) filter (where l.ignored_because is null and not ${isSeen}
      and abs(l.amount_minor) > coalesce((select sum(p.amount_minor) from ${standing}
        where e.business_id = l.business_id and e.line_id = l.id), 0)))::int as open
    from bank_statements s left join bank_lines l on l.business_id = s.business_id and l.statement_id = s.id
    where s.business_id = ${tx.businessId} and (${before}::uuid is null or s.id < ${before}::uuid)
    group by s.business_id, s.id order by s.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Deletes unused lines of a statement, and the statement if none is left. Undefined: not found. */
export async function deleteStatement(
  tx: Tx,
  id: string,
): Promise<{ removed: number; kept: number } | undefined> {
  const { rows: there } = await sql`select from bank_statements
    where business_id = ${tx.businessId} and id = ${id} for update`.execute(tx)
  if (there.length === 0) return undefined
  const { numAffectedRows: removed = 0n } = await sql`delete from bank_lines l
    where business_id = ${tx.businessId} and statement_id = ${id} and not exists (
      select from bank_entries e where e.business_id = l.business_id and e.line_id = l.id)`.execute(tx)
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from bank_lines
    where business_id = ${tx.businessId} and statement_id = ${id}`.execute(tx)
  const kept = rows[0]?.kept ?? 0
  if (kept === 0)
    await sql`delete from bank_statements where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
  return { removed: Number(removed), kept }
}

/** Locks a line until the end of the transaction. Take it before locks of money. */
export async function lockLine(tx: Tx, id: string): Promise<void> {
  await sql`select from bank_lines where business_id = ${tx.businessId} and id = ${id} for update`.execute(tx)
}

/** Raises a line's version; sets the reason for ignoring it, or null. */
export async function touchLine(tx: Tx, id: string, ignoredBecause: string | null): Promise<void> {
  await sql`update bank_lines set version = version + 1, ignored_because = ${ignoredBecause}
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}

export async function insertEntry(tx: Tx, row: Insertable<BankEntries>): Promise<void> {
  await tx.insertInto('bankEntries').values(row).execute()
}

export async function releaseEntries(tx: Tx, lineId: string): Promise<void> {
  await sql`update bank_entries set released_at = clock_timestamp()
    where business_id = ${tx.businessId} and line_id = ${lineId} and released_at is null`.execute(tx)
}

/** An unmatched payment or refund and its client. */
export async function findFree(tx: Tx, id: string) {
  const { rows } = await sql<{ kind: string; amountMinor: number; clientId: string }>`
    select p.kind, p.amount_minor, p.client_id from payments p
    where p.business_id = ${tx.businessId} and p.id = ${id} and p.kind in ('payment', 'refund') and ${isValid}
      and not exists (select from bank_entries e where e.business_id = p.business_id and e.payment_id = p.id and e.released_at is null)`.execute(
    tx,
  )
  return rows[0]
}

const recorded = sql<RecordedLine>`
  select l.*, s.name as statement_name, coalesce(now.entries, '[]') as entries,
    ${seenAs} as seen,
    (sign(l.amount_minor) * (abs(l.amount_minor) - coalesce(now.total, 0)))::bigint as left_minor
  from bank_lines l
  join bank_statements s on s.business_id = l.business_id and s.id = l.statement_id
  left join lateral (
    select sum(p.amount_minor) as total, json_agg(json_build_object(
        'id', e.id, 'kind', p.kind, 'recordedId', p.id, 'paymentId', coalesce(p.takes_back, p.id), 'clientId', p.client_id,
        'clientName', c.first_name || ' ' || c.last_name, 'amountMinor', p.amount_minor, 'wasThere', e.was_there,
        'numbers', (select coalesce(json_agg(number order by number), '[]') from (
          select d.number from allocations a join documents d on d.business_id = a.business_id and d.id = a.document_id
          where a.business_id = p.business_id and a.payment_id = p.id
          group by d.number having sum(a.amount_minor) > 0) used)) order by e.id) as entries
    from ${standing} join clients c on c.business_id = p.business_id and c.id = p.client_id
    where e.business_id = l.business_id and e.line_id = l.id
  ) now on true`

export async function findLine(tx: Tx, id: string): Promise<RecordedLine | undefined> {
  const { rows } =
    await sql<RecordedLine>`${recorded} where l.business_id = ${tx.businessId} and l.id = ${id}`.execute(tx)
  return rows[0]
}

/** Lines in a state, latest first. */
export async function listLines(
  tx: Tx,
  state: LineState,
  { after, limit }: { after: readonly [day: number, id: string] | null; limit: number },
): Promise<RecordedLine[]> {
  const isSettled = sql`coalesce(now.total, 0) >= abs(l.amount_minor)`
  const { rows } = await sql<RecordedLine>`${recorded}
    where l.business_id = ${tx.businessId} and ${
      {
        open: sql`l.ignored_because is null and not ${isSettled} and not ${isSeen}`,
        recorded: sql`l.ignored_because is null and ${isSettled}`,
        ignored: sql`l.ignored_because is not null`,
        seen: isSeen,
      }[state]
    }
      and (${after === null} or (l.paid_on, l.id) < (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid))
    order by l.paid_on desc, l.id desc limit ${limit}`.execute(tx)
  return rows
}
