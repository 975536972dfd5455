import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const { db } = await freshDatabase()

/**
 * Every trigger with what it is for, as decision 172 allows. What follows from a use case stands in the use case, or in
 * server/src/app/reactions.ts: no trigger runs the business.
 */
const allowed = {
  // Refuses to change what was written.
  Immutability: [
    'allocations.money_stays',
    'allocations.money_stays_whole',
    'document_lines.document_lines_stay',
    'document_lines.document_lines_stay_whole',
    'documents.documents_stay',
    'documents.documents_stay_whole',
    'horse_work.horse_work_stays',
    'horse_work.horse_work_stays_whole',
    'incident_horses.incidents_stay',
    'incident_horses.incidents_stay_whole',
    'incident_notes.incidents_stay',
    'incident_notes.incidents_stay_whole',
    'incident_riders.incidents_stay',
    'incident_riders.incidents_stay_whole',
    'incidents.incidents_stay',
    'incidents.incidents_stay_whole',
    'pack_entries.pack_entries_stay',
    'pack_entries.pack_entries_stay_whole',
    'pay_lines.pay_lines_stay',
    'pay_lines.pay_lines_stay_whole',
    'pay_rates.money_stays',
    'pay_rates.money_stays_whole',
    'pay_statements.pay_statements_stay',
    'pay_statements.pay_statements_stay_whole',
    'payments.money_stays',
    'payments.money_stays_whole',
    'receipts.money_stays',
    'receipts.money_stays_whole',
    'reminders.reminders_stay',
    'yard_fees.money_stays',
    'yard_fees.money_stays_whole',
  ],
  // Refuses rows that contradict each other, where no constraint can.
  Guard: [
    'allocations.money_adds_up',
    'allocations.money_has_one_currency',
    'bank_entries.bank_lines_add_up',
    'document_lines.refuse_seat_of_trainer',
    'documents.money_adds_up',
    'horse_owners.horse_shares_are_whole',
    'horses.horse_shares_are_whole',
    'memberships.keep_an_owner',
    'pack_entries.pack_entries_fit',
    'pack_entries.refuse_seat_of_trainer',
    'payments.money_adds_up',
    'seats.seats_keep_seller',
    'waivers.refuse_seat_of_trainer',
  ],
  // Adds up rows for reports.
  Sum: [
    'allocations.keep_money',
    'documents.keep_money',
    'documents.keep_money_entered',
    'payments.keep_money',
  ],
  // Keeps a table by which others are found.
  'Look-up': [
    'clients.keep_client_words',
    'document_lines.keep_unbilled',
    'document_lines.keep_unbilled_again',
    'extras.keep_unbilled',
    'pack_entries.pack_entries_keep_unbilled',
    'riders.keep_rider_words',
    'seats.keep_unbilled',
    'seats.keep_unbilled_changed',
    'waivers.keep_unbilled',
  ],
  // Tells server processes after the commit; writes nothing. `tell_change` on the tables of open screens is left out.
  Notice: [
    'conversation_reads.tell_conversation',
    'conversations.tell_conversation',
    'memberships.tell_session_ended',
    'notices.tell_readers',
    'notices.tell_readers_again',
    'sessions.tell_session_ended',
    'users.tell_session_ended',
  ],
}

test('triggers keep invariants, and each says which', async () => {
  const { rows } = await sql<{ name: string; purpose: string | null; function: string }>`
    select c.relname || '.' || t.tgname as name, t.tgfoid::regproc::text as function,
      split_part(obj_description(t.oid, 'pg_trigger'), ':', 1) as purpose
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by c.relname collate "C", t.tgname collate "C"`.execute(db)
  const own = rows.filter((row) => row.function !== 'tell_change' || row.purpose !== 'Notice')
  const found = Object.groupBy(own, ({ purpose }) => purpose ?? 'no purpose')
  expect(
    Object.fromEntries(Object.entries(found).map(([why, all]) => [why, all?.map(({ name }) => name)])),
  ).toEqual(allowed)
})

/** Functions that only raise, or only notify: they write no row. */
test('what refuses or tells writes no row', async () => {
  const { rows } = await sql<{ name: string; source: string }>`
    select distinct p.proname as name, p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where split_part(obj_description(t.oid, 'pg_trigger'), ':', 1) in ('Immutability', 'Guard', 'Notice')`.execute(
    db,
  )
  const writing = rows.filter(({ source }) =>
    /\b(insert into|delete from)\b|\bupdate\s+\w+\s+set\b/i.test(source),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(writing.map(({ name }) => name)).toEqual([])
})
