import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Vacancies } from '#database/tables.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { FreePlace } from './rules.ts'

export type VacancyRow = Selectable<Vacancies>
export type NamedVacancy = VacancyRow & Pick<FreePlace, 'kind'>

/** A place as its lesson had it. Survives JSON. */
export interface Freed {
  lessonId: string
  trainerId: string
  placeId: string | null
  arenaId: string | null
  startsAt: string
  endsAt: string
  timeZone: string
  /** The rider who had the place or asked for it; null: nobody. */
  leftBy: string | null
  /** The lesson was moved or cancelled, so only the time of a private lesson is free. */
  isTimeOnly: boolean
}

/** Writes places that somebody waits for. Returns their ids. One statement, because most changes free none. */
export async function insertVacancies(
  tx: Tx,
  freed: readonly Freed[],
  at: Temporal.Instant,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into vacancies (business_id, lesson_id, offer_id, trainer_id, place_id, arena_id, starts_at, ends_at, time_zone,
      left_by, created_at)
    select l.business_id, l.id, l.offer_id, f."trainerId", f."placeId", f."arenaId", f."startsAt", f."endsAt",
      f."timeZone", f."leftBy", ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) as f("lessonId" uuid, "trainerId" uuid, "placeId" uuid,
        "arenaId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, "timeZone" text, "leftBy" uuid, "isTimeOnly" boolean)
      join lessons l on l.business_id = ${tx.businessId} and l.id = f."lessonId"
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
    where f."startsAt" > ${at}::timestamptz
      and (o.kind = 'private' or (l.state = 'planned' and not f."isTimeOnly"))
      and exists (select from waiting_entries e where e.business_id = l.business_id and e.ended_at is null
        and (e.lesson_id = l.id or (e.lesson_id is null and (o.kind = 'private' or l.offer_id = any(e.offer_ids)))))
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A free place of a lesson. Returns its id. */
export async function insertVacancy(
  tx: Tx,
  lesson: Pick<LockedLesson['lesson'], 'id' | 'offerId' | 'trainerId' | 'placeId' | 'arenaId'> &
    Pick<LockedLesson['lesson'], 'startsAt' | 'endsAt' | 'timeZone'> &
    Partial<Pick<VacancyRow, 'leftBy'>>,
  at: Temporal.Instant,
): Promise<string> {
  const { id: lessonId, offerId, trainerId, placeId, arenaId, startsAt, endsAt, timeZone, leftBy } = lesson
  const where = { offerId, trainerId, placeId, arenaId }
  const { id } = await tx
    .insertInto('vacancies')
    .values({
      businessId: tx.businessId,
      lessonId,
      ...where,
      startsAt,
      endsAt,
      timeZone,
      leftBy,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a place until the end of the transaction. Lock it before its lesson. */
export async function lockVacancy(tx: Tx, id: string): Promise<NamedVacancy | undefined> {
  const { rows } = await sql<NamedVacancy>`select v.*, o.kind from vacancies v
      join offers o on o.business_id = v.business_id and o.id = v.offer_id
    where v.business_id = ${tx.businessId} and v.id = ${id} for update of v`.execute(tx)
  return rows[0]
}

/** Ids of the places in these lessons that are being offered. */
export async function openVacancies(tx: Tx, lessonIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from vacancies
    where business_id = ${tx.businessId} and lesson_id = any(${lessonIds}::uuid[]) and closed_at is null
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function closeVacancy(
  tx: Tx,
  id: string,
  because: VacancyRow['closedBecause'],
  at: Temporal.Instant,
): Promise<void> {
  await sql`update vacancies set closed_at = ${at}::timestamptz, closed_because = ${because}
    where business_id = ${tx.businessId} and id = ${id} and closed_at is null`.execute(tx)
}

/** Lesson types of private lessons. */
export async function privateOffers(tx: Tx): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from offers
    where business_id = ${tx.businessId} and kind = 'private' and archived_at is null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
