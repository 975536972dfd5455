import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'

/**
 * Re-derives what must hold of the books of a business from its tables alone, each rule by a statement of its own that
 * shares nothing with the code. Answers the rules that are broken.
 */
export async function brokenBooks(db: Db, businessId: string): Promise<string[]> {
  const { rows } = await inScope(db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    select 'M8: an invoice is paid with more than it asks' as rule from documents d
      where d.kind = 'invoice' and d.issued_at is not null and d.gross_minor >= 0
        and d.gross_minor
          - (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id and n.issued_at is not null)
          - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.document_id = d.id) < 0
    union all select 'M2: more was credited than charged' from documents d
      where d.kind = 'invoice' and d.gross_minor < (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id)
    union all select 'M2: more of a line was credited than charged' from document_lines l
      where l.credits is null and l.amount_minor >= 0
        and l.amount_minor < (select coalesce(sum(b.amount_minor), 0) from document_lines b where b.credits = l.id)
    union all select 'M8: a payment is used for more than is left of it' from payments p
      where p.kind = 'payment' and p.amount_minor
          - (select coalesce(sum(b.amount_minor), 0) from payments b where b.takes_back = p.id)
          - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id) < 0
    union all select 'M8: a use is released that was not there' from allocations
      group by payment_id, document_id having sum(amount_minor) < 0
    union all select 'M8: a payment is used for another client''s invoice' from allocations a
      join payments p on p.id = a.payment_id join documents d on d.id = a.document_id
      where p.client_id <> d.client_id or d.kind <> 'invoice' or d.issued_at is null
    union all select 'a cent appeared or vanished' from (
      select sum(case kind when 'payment' then amount_minor else -amount_minor end)
        - (select coalesce(sum(amount_minor), 0) from allocations) as credit,
        (select coalesce(sum(p.amount_minor - (select coalesce(sum(b.amount_minor), 0) from payments b where b.takes_back = p.id)
          - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id)), 0)
          from payments p where p.kind = 'payment') as by_payment
      from payments) sums where credit <> by_payment
    union all select 'M5: a document does not add up' from documents d
      where d.gross_minor <> d.net_minor + d.tax_minor
        or d.net_minor <> (select coalesce(sum(l.net_minor), 0) from document_lines l where l.document_id = d.id)
        or d.tax_minor <> (select coalesce(sum((t ->> 'taxMinor')::bigint), 0) from jsonb_array_elements(d.taxes) t)
    union all select 'M1: numbers have a gap' from documents where issued_at is not null
      group by kind, counter_year having max(counter_value) <> count(*) or min(counter_value) <> 1
    union all select 'M1: the counter is not where the numbers are' from document_counters c
      where c.last <> (select count(*) from documents d where d.kind = c.kind and d.counter_year = c.year)
    union all select 'the chain is broken' from (
      select previous_hash, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by chain_position) as before,
        chain_position, row_number() over (order by chain_position) as place
      from documents where issued_at is not null) links
      where previous_hash <> before or chain_position <> place`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}
