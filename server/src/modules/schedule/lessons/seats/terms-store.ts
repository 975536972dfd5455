import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { SeatRow } from '../store.ts'

/** Lets the booked riders of a lesson cancel at no cost until it begins: it is not what they booked (S14, S19). */
export async function freeToCancel(tx: Tx, lessonId: string): Promise<void> {
  await sql`update seats set cancel_ladder = jsonb_set(cancel_ladder, '{steps}', '[{"hours": 0, "percent": 0}]'),
      changed_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and lesson_id = ${lessonId} and state = 'booked'
      and (cancel_ladder -> 'late')::integer > 0`.execute(tx)
}

/** Keeps cancelling free until a moment if the policy has a free step, by the grace period of the seat. */
export async function keepFree(tx: Tx, seatId: string, until: Temporal.Instant): Promise<void> {
  await sql`update seats set cancel_grace_until = greatest(cancel_grace_until, ${until}::timestamptz)
    where business_id = ${tx.businessId} and id = ${seatId} and state = 'booked'`.execute(tx)
}

/** Gives a new seat the cancellation policy of the seat whose place it takes (S14). */
export async function keepTerms(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update seats set cancel_ladder = old.cancel_ladder, cancel_grace_until = old.cancel_grace_until
    from seats old where seats.business_id = ${tx.businessId} and seats.id = ${to}
      and old.business_id = seats.business_id and old.id = ${from}`.execute(tx)
}

/** Remembers that the family chose the horse of the seat that its rider left. It is told if a new seat gets another. */
export async function keepChoice(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update seats set chosen_horse_id = coalesce(seats.horse_id, old.chosen_horse_id)
    from seats old where seats.business_id = ${tx.businessId} and seats.id = ${to}
      and old.business_id = seats.business_id and old.id = ${from} and old.chosen_horse_id is not null`.execute(
    tx,
  )
}

/** Notes for which new seat a rider left a seat. */
export async function noteMoved(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`update seats set moved_to_seat_id = ${to}
    where business_id = ${tx.businessId} and id = ${from}`.execute(tx)
}

/** Gives the booked seats of a lesson the terms of another lesson type, which their families agreed to (S14, S19). */
export async function agreeTerms(
  tx: Tx,
  lessonId: string,
  { priceMinor, taxRate, cancelLadder }: Pick<SeatRow, 'priceMinor' | 'taxRate' | 'cancelLadder'>,
): Promise<void> {
  await sql`update seats set price_minor = ${priceMinor}, tax_rate = ${taxRate},
      cancel_ladder = ${JSON.stringify(cancelLadder)}::jsonb, changed_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and lesson_id = ${lessonId} and state = 'booked'`.execute(tx)
}

/** A question about seats needs new answers: what their families saw before is outdated. */
export async function askAgain(tx: Tx, seatIds: readonly string[]): Promise<void> {
  await sql`update seats set changed_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[])`.execute(tx)
}
