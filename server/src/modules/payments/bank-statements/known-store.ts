import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { isSeen } from '#modules/payments/bank-duplicates/index.ts'
import { todayIn } from '#platform/clock.ts'
import type { Known, Line } from './rules.ts'

/** Open lines and all match candidates as JSON, passed to a thread unparsed. */
export interface DeskText {
  lines: string
  known: { [Kind in keyof Known]: string }
  /** Day of the business, ISO 8601. */
  today: string
}

/** A line to compare, with its version for recording. */
export interface OpenLine extends Line {
  version: number
  amountMinor: number
}

/** Most days between a hand-entered transfer and its line; suggest-entry.ts uses fewer. */
const lookBack = 30

/** SQL: payment or refund `p` is not void. Two conditions, as each has its index. */
export const isValid = sql<boolean>`not exists (select from payments v
    where v.business_id = p.business_id and v.takes_back = p.id and v.kind = 'void')
  and not exists (select from payments v where v.business_id = p.business_id and v.voids_refund = p.id)`

/** SQL: active entries `e` with their payments `p`: not released, not void. */
export const standing = sql`bank_entries e join payments p on p.business_id = e.business_id and p.id = e.payment_id
  and e.released_at is null and ${isValid}`

/** SQL: matched amount of line `l`, minor unit. */
const settled = sql`coalesce((select sum(p.amount_minor) from ${standing}
  where e.business_id = l.business_id and e.line_id = l.id), 0)`

const isOpen = sql<boolean>`l.ignored_because is null and not ${isSeen} and abs(l.amount_minor) > ${settled}`

export async function countOpen(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bank_lines l where l.business_id = ${tx.businessId} and ${isOpen}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/**
 * Number of open lines before a page.
 * @param after the last line before the page: day counted from 1970, and id
 */
export async function countOpenBefore(
  tx: Tx,
  [day, id]: readonly [day: number, id: string],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bank_lines l where l.business_id = ${tx.businessId} and ${isOpen}
      and (l.paid_on, l.id) >= (date '1970-01-01' + ${day}::integer, ${id}::uuid)`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Open lines, newest first, after an offset, and all match candidates. */
export async function readDesk(tx: Tx, { most, skip }: { most: number; skip: number }): Promise<DeskText> {
  const { rows } = await sql<{ text: string; since: string }>`
    select coalesce(json_agg(each), '[]')::text as text, (coalesce(min("paidOn"::date), (now() at time zone 'UTC')::date) - ${lookBack}::integer)::text as since
    from (select l.id, l.paid_on::text as "paidOn", l.counterparty, l.counterparty_iban as "counterpartyIban", l.reference,
        l.version, l.amount_minor as "amountMinor", (l.amount_minor - sign(l.amount_minor) * ${settled})::bigint as "leftMinor"
      from bank_lines l where l.business_id = ${tx.businessId} and ${isOpen}
      order by l.paid_on desc, l.id desc limit ${most} offset ${skip}) each`.execute(tx)
  return {
    lines: rows[0]?.text ?? '[]',
    known: await readKnown(tx, rows[0]?.since ?? '1970-01-01'),
    today: todayIn(await businessTimeZone(tx)).toString(),
  }
}

/** SQL: credit of payment `p`, minor unit. */
const creditOf = sql<number>`(p.amount_minor
  + coalesce((select sum(b.credited_minor) from payments b where b.business_id = p.business_id and b.takes_back = p.id), 0)
  - coalesce((select sum(a.amount_minor) from allocations a where a.business_id = p.business_id and a.payment_id = p.id), 0))::bigint`

/** SQL: the business's currency. Lines are in it, so they match nothing in another. */
const ownCurrency = (businessId: string) => sql`select currency from businesses where id = ${businessId}`

/** Match candidates; payments entered by hand only from a day on. */
async function readKnown(tx: Tx, since: string): Promise<DeskText['known']> {
  const asText = async (rows: ReturnType<typeof sql>): Promise<string> => {
    const { rows: found } = await sql<{ text: string }>`
      select coalesce(json_agg(each), '[]')::text as text from (${rows}) each`.execute(tx)
    return found[0]?.text ?? '[]'
  }
  const [invoices, payers, clients, entries, credits] = await Promise.all([
    asText(sql`select id, number, "clientId", "openMinor" from (
      select d.id, d.number, d.client_id as "clientId", d.due_on, d.chain_position,
        (d.gross_minor - coalesce(n.credited, 0) - coalesce(a.paid, 0))::bigint as "openMinor"
      from documents d
      left join (select corrects, sum(gross_minor) as credited from documents
        where business_id = ${tx.businessId} and corrects is not null and issued_at is not null group by corrects) n on n.corrects = d.id
      left join (select document_id, sum(amount_minor) as paid from allocations
        where business_id = ${tx.businessId} group by document_id) a on a.document_id = d.id
      where d.business_id = ${tx.businessId} and d.currency = (${ownCurrency(tx.businessId)}) and d.kind <> 'credit_note' and d.issued_at is not null) open
      where "openMinor" > 0 order by due_on, chain_position`),
    asText(sql`select distinct l.counterparty as name, l.counterparty_iban as iban, p.client_id as "clientId",
        case when l.counterparty = '' then l.reference else '' end as memo
      from ${standing} join bank_lines l on l.business_id = e.business_id and l.id = e.line_id
      where e.business_id = ${tx.businessId}`),
    asText(sql`select id, first_name as "firstName", last_name as "lastName" from clients
      where business_id = ${tx.businessId} and left_at is null`),
    asText(sql`select p.id, p.client_id as "clientId", p.paid_on::text as "paidOn",
        case p.kind when 'refund' then -p.amount_minor else p.amount_minor end as "amountMinor",
        array(select d.number from allocations a join documents d on d.business_id = a.business_id and d.id = a.document_id
          where a.business_id = p.business_id and a.payment_id = p.id) as numbers
      from payments p where p.business_id = ${tx.businessId} and p.currency = (${ownCurrency(tx.businessId)}) and p.method = 'bank'
        and p.kind in ('payment', 'refund') and p.paid_on >= ${since}::date
        and not exists (select from bank_entries e where e.business_id = p.business_id and e.payment_id = p.id and e.released_at is null)
        and ${isValid}`),
    asText(sql`select "paymentId", "clientId", "leftMinor" from (select p.id as "paymentId", p.client_id as "clientId", p.paid_on,
        ${creditOf} as "leftMinor"
      from payments p where p.business_id = ${tx.businessId} and p.currency = (${ownCurrency(tx.businessId)}) and p.kind = 'payment') credit
      where "leftMinor" > 0 order by paid_on, "paymentId"`),
  ])
  return { invoices, payers, clients, entries, credits }
}
