import { type Selectable, sql } from 'kysely'
import type { TypeChanges } from '#database/tables.ts'
import type { Tx } from '#database/scope.ts'
import { isOpenTypeChange } from './open-type-store.ts'

export type TypeChangeRow = Selectable<TypeChanges>
export type TypeOutcome = NonNullable<TypeChangeRow['outcome']>

/** Stores a change of a lesson to another type at the present terms of that type (S14), and the seats concerned. */
export async function insertTypeChange(
  tx: Tx,
  row: Pick<
    TypeChangeRow,
    'id' | 'lessonId' | 'offerId' | 'answerBy' | 'askedAt' | 'askedBy' | 'endedAt' | 'outcome'
  >,
  seatIds: readonly string[],
): Promise<TypeChangeRow> {
  const { id, lessonId, offerId, answerBy, askedAt, askedBy, endedAt, outcome } = row
  const { rows } =
    await sql<TypeChangeRow>`insert into type_changes (business_id, id, lesson_id, was_offer_id, offer_id,
      price_minor, tax_rate, minutes, cancel_ladder, starts_at, ends_at, trainer_id, answer_by, asked_at, asked_by,
      ended_at, outcome)
    select l.business_id, ${id}, l.id, l.offer_id, o.id, o.price_minor, o.tax_rate, o.minutes,
      coalesce(o.cancel_ladder, b.cancel_ladder), l.starts_at, l.ends_at, l.trainer_id, ${answerBy}::timestamptz,
      ${askedAt}::timestamptz, ${askedBy}, ${endedAt}::timestamptz, ${outcome}
    from lessons l
      join businesses b on b.id = l.business_id
      join offers o on o.business_id = l.business_id and o.id = ${offerId}
    where l.business_id = ${tx.businessId} and l.id = ${lessonId} returning *`.execute(tx)
  await sql`insert into type_change_seats (business_id, type_change_id, seat_id, was_price_minor)
    select business_id, ${id}, id, price_minor from seats
    where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[])`.execute(tx)
  const [stored] = rows
  if (!stored) throw new Error('The lesson or lesson type is gone.')
  return stored
}

/** The question that waits for the families of a lesson, whether or not it still stands. Lock the lesson first. */
export async function findWaiting(
  tx: Tx,
  lessonId: string,
  at: Temporal.Instant,
): Promise<(TypeChangeRow & { isOpen: boolean }) | undefined> {
  const { rows } = await sql<
    TypeChangeRow & { isOpen: boolean }
  >`select q.*, ${isOpenTypeChange(at)} as is_open
    from type_changes q join lessons l on l.business_id = q.business_id and l.id = q.lesson_id
    where q.business_id = ${tx.businessId} and q.lesson_id = ${lessonId} and q.ended_at is null`.execute(tx)
  return rows[0]
}

/** Of these lessons, those whose families are asked. */
export async function askedLessons(tx: Tx, lessonIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select lesson_id from type_changes
    where business_id = ${tx.businessId} and lesson_id = any(${lessonIds}::uuid[]) and ended_at is null`.execute(
    tx,
  )
  return rows.map(({ lessonId }) => lessonId)
}

/** Lessons of questions that wait, but no longer stand. */
export async function lessonsOfOverdue(tx: Tx, at: Temporal.Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select q.lesson_id
    from type_changes q join lessons l on l.business_id = q.business_id and l.id = q.lesson_id
    where q.business_id = ${tx.businessId} and q.ended_at is null and not ${isOpenTypeChange(at)}
    order by q.asked_at limit ${limit}`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
}

export async function endTypeChange(
  tx: Tx,
  id: string,
  { outcome, at }: { outcome: TypeOutcome; at: Temporal.Instant },
): Promise<void> {
  await sql`update type_changes set ended_at = ${at}::timestamptz, outcome = ${outcome}
    where business_id = ${tx.businessId} and id = ${id} and ended_at is null`.execute(tx)
}

/** The answers by seat; null: none yet. */
export async function answersOf(tx: Tx, id: string): Promise<Map<string, 'agreed' | 'declined' | null>> {
  const { rows } = await sql<{ seatId: string; answer: 'agreed' | 'declined' | null }>`select seat_id, answer
    from type_change_seats where business_id = ${tx.businessId} and type_change_id = ${id}`.execute(tx)
  return new Map(rows.map(({ seatId, answer }) => [seatId, answer]))
}

export async function putAnswer(
  tx: Tx,
  { id, seatId }: { id: string; seatId: string },
  { answer, by, at }: { answer: 'agreed' | 'declined'; by: string; at: Temporal.Instant },
): Promise<void> {
  await sql`update type_change_seats set answer = ${answer}, answered_at = ${at}::timestamptz, answered_by = ${by}
    where business_id = ${tx.businessId} and type_change_id = ${id} and seat_id = ${seatId}`.execute(tx)
}
