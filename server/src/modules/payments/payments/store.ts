import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Allocations, Payments } from '#database/tables.ts'

export type PaymentRow = Selectable<Payments>
type NewAllocation = Insertable<Allocations>

/** A payment with its allocations and refunds, minor unit. */
export interface BalancedPayment extends PaymentRow {
  takenBack: number
  isVoid: boolean
  used: number
  clientName: string
  allocations: { documentId: string; number: string; amountMinor: number }[]
}

/** An issued invoice, or a reminder with a fee, that is not fully paid; minor unit. */
export interface OpenDocument {
  id: string
  currency: string
  open: number
}

/** Locks a client's money until the end of the transaction. Take it before any other lock. */
export async function lockMoney(tx: Tx, clientId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money ${tx.businessId} ${clientId}`}, 0))`.execute(
    tx,
  )
}

export async function insertPayment(tx: Tx, row: Insertable<Payments>): Promise<void> {
  await tx.insertInto('payments').values(row).execute()
}

export async function insertAllocations(tx: Tx, rows: readonly NewAllocation[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('allocations')
    .values([...rows])
    .execute()
}

const balanced = sql<BalancedPayment>`
  select p.*, c.first_name || ' ' || c.last_name as client_name,
    coalesce(back.taken, 0)::bigint as taken_back, coalesce(back.void, false) as is_void,
    coalesce(use.used, 0)::bigint as used, coalesce(use.listed, '[]') as allocations
  from payments p
  join clients c on c.business_id = p.business_id and c.id = p.client_id
  left join lateral (
    select -sum(credited_minor) as taken, bool_or(kind = 'void') as void from payments b
    where b.business_id = p.business_id and b.takes_back = p.id) back on true
  left join lateral (
    select sum(amount) as used, string_agg(number, ' ') as numbers,
      json_agg(json_build_object('documentId', document_id, 'number', number, 'amountMinor', amount) order by number) as listed
    from (
      select a.document_id, d.number, sum(a.amount_minor) as amount
      from allocations a join documents d on d.business_id = a.business_id and d.id = a.document_id
      where a.business_id = p.business_id and a.payment_id = p.id
      group by a.document_id, d.number having sum(a.amount_minor) <> 0) each) use on true`

export async function findPayment(tx: Tx, id: string): Promise<BalancedPayment | undefined> {
  const { rows } =
    await sql<BalancedPayment>`${balanced} where p.business_id = ${tx.businessId} and p.id = ${id} and p.kind = 'payment'`.execute(
      tx,
    )
  return rows[0]
}

export interface PaymentFilter {
  clientId?: string | undefined
  /** Part of a name, reference, remark or number. */
  search?: string | undefined
  method?: PaymentRow['method'] | undefined
  from?: string | undefined
  until?: string | undefined
  /** Only payments with unused credit. */
  unused?: boolean
}

/** Payments, latest first. */
export async function listPayments(
  tx: Tx,
  { clientId, search, method, from, until, unused }: PaymentFilter,
  { after, limit }: { after: readonly [day: number, id: string] | null; limit: number },
): Promise<BalancedPayment[]> {
  const like = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  const { rows } = await sql<BalancedPayment>`${balanced}
    where p.business_id = ${tx.businessId} and p.kind = 'payment'
      and (${clientId ?? null}::uuid is null or p.client_id = ${clientId ?? null}::uuid)
      and (${method ?? null}::text is null or p.method = ${method ?? null}::text)
      and (${from ?? null}::date is null or p.paid_on >= ${from ?? null}::date)
      and (${until ?? null}::date is null or p.paid_on <= ${until ?? null}::date)
      and (not ${unused === true} or p.amount_minor > coalesce(back.taken, 0) + coalesce(use.used, 0))
      and (${like}::text is null or concat_ws(' ', c.first_name, c.last_name, p.reference, p.note, use.numbers) ilike ${like}::text)
      and (${after === null} or (p.paid_on, p.id) < (date '1970-01-01' + ${after?.[0] ?? 0}::integer, ${after?.[1] ?? null}::uuid))
    order by p.paid_on desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

/** SQL: open amount of an issued invoice `d`, minor unit. */
const openOf = sql<number>`(d.gross_minor
  - coalesce((select sum(gross_minor) from documents n where n.business_id = d.business_id and n.corrects = d.id and n.issued_at is not null), 0)
  - coalesce((select sum(amount_minor) from allocations a where a.business_id = d.business_id and a.document_id = d.id), 0))::bigint`

/** Open invoices and reminder fees of a client in all currencies, earliest due date first. Locks them. */
export async function openDocuments(tx: Tx, clientId: string): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select d.id, d.currency, ${openOf} as open
    from documents d
    where d.business_id = ${tx.businessId} and d.client_id = ${clientId} and d.kind <> 'credit_note' and d.issued_at is not null
    order by d.due_on, d.chain_position for no key update`.execute(tx)
  return rows.filter(({ open }) => open > 0)
}

/** Open amount of an issued invoice, minor unit; negative if more was paid. */
export async function openAmount(tx: Tx, documentId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select ${openOf} as open from documents d
    where d.business_id = ${tx.businessId} and d.id = ${documentId}`.execute(tx)
  return rows[0]?.open ?? 0
}

/** Open and overdue amount of a client in a currency; minor unit. */
export async function owedBy(
  tx: Tx,
  clientId: string,
  currency: string,
  today: Temporal.PlainDate,
): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select coalesce(sum(open), 0)::bigint as open,
      coalesce(sum(open) filter (where due_on < ${today}), 0)::bigint as overdue
    from (select d.due_on, ${openOf} as open from documents d
      where d.business_id = ${tx.businessId} and d.client_id = ${clientId} and d.currency = ${currency}
        and d.kind <> 'credit_note' and d.issued_at is not null) each
    where open > 0`.execute(tx)
  return rows[0] ?? { open: 0, overdue: 0 }
}

/** Whether a document of the client exists, and is an issued invoice. */
export async function findPayable(tx: Tx, clientId: string, id: string) {
  return tx
    .selectFrom('documents')
    .select(['id', 'kind', 'currency', 'issuedAt'])
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface Use {
  paymentId: string
  documentId: string
  amount: number
}

/** Allocations of one payment, or to one invoice, newest first. */
export async function usesOf(tx: Tx, of: { paymentId: string } | { documentId: string }): Promise<Use[]> {
  const [column, id] = 'paymentId' in of ? ['paymentId', of.paymentId] : ['documentId', of.documentId]
  const { rows } = await sql<Use>`
    select payment_id, document_id, sum(amount_minor)::bigint as amount from allocations
    where business_id = ${tx.businessId} and ${sql.ref(column)} = ${id}
    group by payment_id, document_id having sum(amount_minor) > 0 order by max(made_at) desc, payment_id desc`.execute(
    tx,
  )
  return rows
}

/** Payments allocated to an invoice, earliest first. */
export async function paymentsFor(
  tx: Tx,
  documentId: string,
): Promise<{ id: string; paidOn: Temporal.PlainDate; amount: number }[]> {
  const { rows } = await sql<{ id: string; paidOn: Temporal.PlainDate; amount: number }>`
    select p.id, p.paid_on, sum(a.amount_minor)::bigint as amount
    from allocations a join payments p on p.business_id = a.business_id and p.id = a.payment_id
    where a.business_id = ${tx.businessId} and a.document_id = ${documentId}
    group by p.id, p.paid_on having sum(a.amount_minor) <> 0 order by p.paid_on, p.id`.execute(tx)
  return rows
}

/** A client's credit in a currency, minor unit. */
export async function creditOf(tx: Tx, clientId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select (coalesce((select sum(credited_minor) from payments
        where business_id = ${tx.businessId} and client_id = ${clientId} and currency = ${currency}), 0)
      - coalesce((select sum(a.amount_minor) from allocations a
        join payments p on p.business_id = a.business_id and p.id = a.payment_id
        where p.business_id = ${tx.businessId} and p.client_id = ${clientId} and p.currency = ${currency}), 0))::bigint as credit`.execute(
    tx,
  )
  return rows[0]?.credit ?? 0
}

/** Open documents of a client as in `openDocuments`, with their numbers; read-only. */
export async function payableOf(tx: Tx, clientId: string) {
  const { rows } = await sql<OpenDocument & { number: string | null; dueOn: Temporal.PlainDate | null }>`
    select * from (select d.id, d.number, d.currency, d.due_on, d.chain_position, ${openOf} as open from documents d
      where d.business_id = ${tx.businessId} and d.client_id = ${clientId} and d.kind <> 'credit_note' and d.issued_at is not null) each
    where open > 0 order by due_on, chain_position`.execute(tx)
  return rows
}

/** Credit left of each payment of a client in a currency, oldest first. */
export async function creditsOf(tx: Tx, clientId: string, currency: string): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select * from (select p.id, p.currency, p.paid_on, (p.amount_minor
        + coalesce((select sum(b.credited_minor) from payments b where b.business_id = p.business_id and b.takes_back = p.id), 0)
        - coalesce((select sum(a.amount_minor) from allocations a where a.business_id = p.business_id and a.payment_id = p.id), 0))::bigint as open
      from payments p where p.business_id = ${tx.businessId} and p.client_id = ${clientId} and p.currency = ${currency}
        and p.kind = 'payment') each
    where open > 0 order by paid_on, id`.execute(tx)
  return rows
}
