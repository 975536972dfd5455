import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** More than anybody does in ten years; an export must end. */
const mostRows = 5_000

/** Lessons of riders, the latest first. */
export async function lessonsOfRiders(tx: Tx, businessId: string, riderIds: readonly string[]) {
  return tx
    .selectFrom('seats')
    .innerJoin('lessons', (join) =>
      join.onRef('lessons.business_id', '=', 'seats.business_id').onRef('lessons.id', '=', 'seats.lesson_id'),
    )
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.business_id', '=', 'lessons.business_id')
        .onRef('offers.id', '=', 'lessons.offer_id'),
    )
    .select(['seats.rider_id', 'seats.starts_at', 'seats.ends_at', 'seats.state', 'seats.note'])
    .select(sql<string>`coalesce(nullif(lessons.title, ''), offers.name)`.as('title'))
    .where('seats.business_id', '=', businessId)
    .where(sql<boolean>`seats.rider_id = any(${riderIds}::uuid[])`)
    .orderBy('seats.starts_at', 'desc')
    .orderBy('seats.id')
    .limit(mostRows)
    .execute()
}

/** What riders rode as the register has it, the latest first; what was taken back is not in it. */
export async function ridesOfRiders(tx: Tx, businessId: string, riderIds: readonly string[]) {
  return tx
    .selectFrom('horse_work as work')
    .innerJoin('horses', (join) =>
      join.onRef('horses.business_id', '=', 'work.business_id').onRef('horses.id', '=', 'work.horse_id'),
    )
    .select(['work.rider_id', 'work.day', 'work.minutes', 'work.activity', 'horses.name as horse'])
    .where('work.business_id', '=', businessId)
    .where(sql<boolean>`work.rider_id = any(${riderIds}::uuid[])`)
    .where('work.reverses', 'is', null)
    .where(
      sql<boolean>`not exists (select from horse_work back where back.business_id = work.business_id and back.reverses = work.id)`,
    )
    .orderBy('work.started_at', 'desc')
    .orderBy('work.id')
    .limit(mostRows)
    .execute()
}

/** Care of horses that stands, the latest first. */
export async function careOfHorses(tx: Tx, businessId: string, horseIds: readonly string[]) {
  return tx
    .selectFrom('horse_care')
    .select(['horse_id', 'kind', 'title', 'due_on', 'done_on', 'note'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy(sql`coalesce(done_on, due_on)`, 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}

/** Medicines of horses, the latest first. */
export async function medicinesOfHorses(tx: Tx, businessId: string, horseIds: readonly string[]) {
  return tx
    .selectFrom('horse_medicines')
    .select(['horse_id', 'given_on', 'product', 'dose', 'given_by', 'withdrawal_until'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('given_on', 'desc')
    .orderBy('id')
    .limit(mostRows)
    .execute()
}
