import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'

/** SQL: card entries of the ledger match the objects at Stripe, each once. */
const cardRules = sql`
    union all select 'M10: a card payment is not in the ledger, or with another sum' from card_payments c
      left join payments p on p.id = c.payment_id
      where (c.state = 'succeeded') <> (p.id is not null) or p.kind <> 'payment' or p.method <> 'card'
        or p.amount_minor <> c.amount_minor or p.client_id <> c.client_id
    union all select 'M9: a refund or dispute is in the ledger wrongly' from (
        select card_payment_id, recorded, undone, recorded_minor from card_refunds
        union all select card_payment_id, recorded, undone, recorded_minor from card_disputes) g
      join card_payments c on c.id = g.card_payment_id
      left join payments b on b.id = g.recorded left join payments u on u.id = g.undone
      where (g.recorded is null) <> (g.recorded_minor = 0) or (g.undone is not null and g.recorded is null)
        or (b.id is not null and (b.kind <> 'refund' or b.takes_back <> c.payment_id or b.amount_minor <> g.recorded_minor))
        or (u.id is not null and (u.kind <> 'payment' or u.amount_minor <> g.recorded_minor))
    union all select 'M9: money went or came back and the ledger does not say so' from (
        select stripe_id, amount_minor, recorded_minor, recorded, undone, state in ('pending', 'succeeded') as gone, state = 'failed' as back from card_refunds
        union all select stripe_id, amount_minor, recorded_minor, recorded, undone, state in ('needs_response', 'under_review', 'lost'), state in ('won', 'warning') from card_disputes) g
      where ((gone and (recorded_minor <> amount_minor or undone is not null)) or (back and recorded is not null and undone is null))
        and not exists (select from card_differences d where d.stripe_id = g.stripe_id)
    union all select 'M10: an entry by card stands for nothing, or something stands for two' from payments p
      where p.method = 'card' and p.recorded_by = '00000000-0000-0000-0000-000000000000'
        and 1 <> (select count(*) from card_payments c where c.payment_id = p.id)
          + (select count(*) from card_refunds r where p.id in (r.recorded, r.undone))
          + (select count(*) from card_disputes d where p.id in (d.recorded, d.undone))`

/** Checks the ledger rules of a business in SQL, independent of the product's code. Returns the broken ones. */
export async function brokenLedger(db: Db, businessId: string): Promise<string[]> {
  const { rows } = await inScope(db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    select 'M8: an invoice is paid with more than it asks' as rule from documents d
      where d.kind <> 'credit_note' and d.issued_at is not null and d.gross_minor >= 0
        and d.gross_minor
          - (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id and n.issued_at is not null)
          - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.document_id = d.id) < 0
    union all select 'M2: more was credited than charged' from documents d
      where d.kind <> 'credit_note' and d.gross_minor < (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id)
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
      where p.client_id <> d.client_id or d.kind = 'credit_note' or d.issued_at is null
    union all select 'M8: a line of a bank stands for more than the bank said' from bank_lines l
      where abs(l.amount_minor) < (select coalesce(sum(p.amount_minor), 0)
        from bank_entries e join payments p on p.id = e.payment_id
        where e.line_id = l.id and e.released_at is null
          and not exists (select from payments v where v.takes_back = p.id and v.kind = 'void'))
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
        + (select count(*) from receipts r where c.kind = 'receipt' and r.counter_year = c.year)
    union all select 'M1: numbers of receipts have a gap' from receipts
      group by counter_year having max(counter_value) <> count(*) or min(counter_value) <> 1
    union all select 'M11: an invoice is reminded of twice at a level' from reminded_documents
      where dropped_at is null group by document_id, level having count(*) > 1
    union all select 'M11: a reminder changed what an invoice asks' from documents d, jsonb_array_elements(d.reminds -> 'items') i
      join documents o on o.kind = 'invoice' and o.number = i ->> 'number' where o.gross_minor <> (i ->> 'grossMinor')::bigint
    union all select 'kept sums: what is open of an invoice' from (
      select d.id, d.gross_minor
          - (select coalesce(sum(n.gross_minor), 0) from documents n where n.corrects = d.id and n.issued_at is not null)
          - (select coalesce(sum(a.amount_minor), 0) from allocations a where a.document_id = d.id) as open
      from documents d where d.kind <> 'credit_note' and d.issued_at is not null) owed
      full join open_documents o on o.document_id = owed.id where coalesce(owed.open, 0) <> coalesce(o.open_minor, 0)
    union all select 'kept sums: what is due on a day' from (
      select currency, due_on, sum(open_minor) as open, count(*) as documents from open_documents group by currency, due_on) due
      full join open_days o using (currency, due_on)
      where (due.open, due.documents) is distinct from (o.open_minor, o.documents)
    union all select 'kept sums: what a client owes' from (
      select currency, client_id, sum(open_minor) as open, count(*) as documents from open_documents group by currency, client_id) owed
      full join client_money c using (currency, client_id)
      where (coalesce(owed.open, 0), coalesce(owed.documents, 0)) is distinct from (c.open_minor, c.documents)
    union all select 'kept sums: the credit of a client' from client_money c where c.credit_minor <>
      (select coalesce(sum(case kind when 'payment' then amount_minor else -amount_minor end), 0) from payments p
        where p.client_id = c.client_id and p.currency = c.currency)
      - (select coalesce(sum(a.amount_minor), 0) from allocations a join payments p on p.id = a.payment_id
        where p.client_id = c.client_id and p.currency = c.currency)
    union all select 'kept sums: what was invoiced and paid in all' from (
      select coalesce(sum(billed_minor), 0) as billed, coalesce(sum(paid_minor), 0) as paid, coalesce(sum(used_minor), 0) as used from money_months) kept
      where billed <> (select coalesce(sum(case kind when 'credit_note' then -gross_minor else gross_minor end), 0) from documents where issued_at is not null)
        or paid <> (select coalesce(sum(case kind when 'payment' then amount_minor else -amount_minor end), 0) from payments)
        or used <> (select coalesce(sum(amount_minor), 0) from allocations)
    union all select 'M6: more of a pack is used than is in it' from pack_entries group by pack_id having sum(credits) < 0
    union all select 'M16: a seat uses several credits' from pack_entries
      where seat_id is not null group by seat_id having sum(credits) not in (0, -1)
    union all select 'M16: a seat is paid for by a pack and charged as well' from document_lines l
      where l.credits is null and l.seat_id is not null
        and l.amount_minor > coalesce((select sum(b.amount_minor) from document_lines b where b.credits = l.id), 0)
        and (select coalesce(sum(p.credits), 0) from pack_entries p where p.seat_id = l.seat_id) < 0
    union all select 'S13: a seat asks for another fee than its part of the price' from seats
      where fee_percent is not null and fee_minor <> floor((price_minor::bigint * fee_percent * 2 + 100) / 200.0)
    union all select 'S16: goodwill stands for what is no late cancellation' from waivers w join seats s on s.id = w.seat_id
      where w.goodwill_year is not null and w.revoked_at is null and s.state <> 'late_cancelled'
    union all select 'M16: something to be billed is nowhere to be found' from seats s
      where s.charge_minor > 0
        and not exists (select from document_lines l where l.seat_id = s.id)
        and not exists (select from waivers w where w.seat_id = s.id and w.revoked_at is null)
        and coalesce((select sum(p.credits) from pack_entries p where p.seat_id = s.id), 0) = 0
        and not exists (select from unbilled u where u.seat_id = s.id)
    union all select 'M16: something to be billed is nowhere to be found' from extras e
      where e.removed_at is null and not exists (select from document_lines l where l.extra_id = e.id)
        and not exists (select from waivers w where w.extra_id = e.id and w.revoked_at is null)
        and not exists (select from unbilled u where u.extra_id = e.id)
    union all select 'M14: the business has money of a seat that its trainer sells' from seats s
      where s.sold_by = 'trainer' and (s.charge_minor <> 0 or exists (select from document_lines l where l.seat_id = s.id)
        or exists (select from waivers w where w.seat_id = s.id) or exists (select from pack_entries p where p.seat_id = s.id)
        or exists (select from packs p where p.of_seat_id = s.id) or exists (select from unbilled u where u.seat_id = s.id))
    union all select 'M14: a trainer invoiced what the business sells' from sale_marks m join seats s on s.id = m.seat_id
      where s.sold_by <> 'trainer'
    union all select 'M14: the business does not charge what a seat costs that it sells' from seats
      where sold_by = 'business' and charge_minor <> cost_minor
    union all select 'the chain is broken' from (
      select previous_hash, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by chain_position) as before,
        chain_position, row_number() over (order by chain_position) as place
      from documents where issued_at is not null) links
      where previous_hash <> before or chain_position <> place
    ${cardRules}`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}
