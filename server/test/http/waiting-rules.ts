import { sql } from 'kysely'
import type { Db } from '#database/scope.ts'

/** Promises of S17, as questions to the database. Each answer must be empty. */
export async function brokenOffers(db: Db, businessId: string): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::integer from lessons l where l.business_id = ${businessId} and l.capacity <
        (select count(*) from seats s where s.business_id = l.business_id and s.lesson_id = l.id
          and s.state in ('held', 'requested', 'booked') and (s.held_until is null or s.held_until > now()))) as overfull,
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.outcome = 'offered' group by d.vacancy_id, d.entry_id
        having count(*) > 1) twice) as "offeredTwice",
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.outcome = 'offered' and d.answer is null and d.expires_at > now()
        group by d.vacancy_id having count(*) > 1) two) as "offeredToTwo",
      (select count(*)::integer from (select from waiting_decisions d
        where d.business_id = ${businessId} and d.answer = 'accepted' group by d.vacancy_id
        having count(*) > 1) sold) as "soldTwice",
      (select count(*)::integer from waiting_decisions d
        where d.business_id = ${businessId} and d.answer is null and d.expires_at > now() and not exists (select from seats s
          where s.business_id = d.business_id and s.id = d.seat_id and s.state = 'held')) as "offeredNotHeld",
      (select count(*)::integer from waiting_decisions d
        join vacancies v on v.business_id = d.business_id and v.id = d.vacancy_id
        where d.business_id = ${businessId} and d.decided_at > v.starts_at - interval '2 hours') as "afterCutOff",
      (select count(*)::integer from waiting_decisions d
        join waiting_entries e on e.business_id = d.business_id and e.id = d.entry_id
        join waiting_entries f on f.business_id = e.business_id and f.lesson_id = e.lesson_id
          and (f.created_at, f.id) < (e.created_at, e.id)
        where d.business_id = ${businessId} and d.outcome = 'offered' and (f.ended_at is null or f.ended_at > d.decided_at)
          and not exists (select from waiting_decisions x
            join vacancies xv on xv.business_id = x.business_id and xv.id = x.vacancy_id
            join vacancies dv on dv.business_id = d.business_id and dv.id = d.vacancy_id
            where x.business_id = f.business_id and x.entry_id = f.id and xv.lesson_id = dv.lesson_id
              and (x.vacancy_id = d.vacancy_id or x.outcome = 'offered'))) as "outOfTurn"`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0))
}
