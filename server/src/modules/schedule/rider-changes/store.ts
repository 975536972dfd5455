import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Notes that one seat took the place of another. */
export async function notePassed(
  tx: Tx,
  { from, to, at }: { from: string; to: string; at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('passedPlaces')
    .values({ businessId: tx.businessId, fromSeatId: from, toSeatId: to, passedAt: at })
    .execute()
}

/** The rider whose seat took the place of another one last; null if none did. */
export async function takenBy(tx: Tx, fromSeatId: string): Promise<string | null> {
  const { rows } = await sql<{ riderId: string }>`
    select s.rider_id from passed_places p join seats s on s.business_id = p.business_id and s.id = p.to_seat_id
    where p.business_id = ${tx.businessId} and p.from_seat_id = ${fromSeatId}
    order by p.passed_at desc limit 1`.execute(tx)
  return rows[0]?.riderId ?? null
}

interface Seated {
  riderId: string
  riderName: string
  clientName: string
}

/** Places of a lesson that were passed on, earliest first. */
export async function passedInLesson(
  tx: Tx,
  lessonId: string,
): Promise<{ from: Seated; to: Seated; passedAt: Temporal.Instant }[]> {
  const seated = (seat: 'a' | 'b') => sql`json_build_object('riderId', ${sql.ref(`${seat}.rider_id`)},
    'riderName', (select r.first_name || ' ' || r.last_name from riders r
      where r.business_id = p.business_id and r.id = ${sql.ref(`${seat}.rider_id`)}),
    'clientName', (select c.first_name || ' ' || c.last_name from clients c
      where c.business_id = p.business_id and c.id = ${sql.ref(`${seat}.client_id`)}))`
  const { rows } = await sql<{ from: Seated; to: Seated; passedAt: Temporal.Instant }>`
    select ${seated('a')} as "from", ${seated('b')} as "to", p.passed_at
    from seats a
      join passed_places p on p.business_id = a.business_id and p.from_seat_id = a.id
      join seats b on b.business_id = p.business_id and b.id = p.to_seat_id
    where a.business_id = ${tx.businessId} and a.lesson_id = ${lessonId}
    order by p.passed_at, p.to_seat_id`.execute(tx)
  return rows
}
