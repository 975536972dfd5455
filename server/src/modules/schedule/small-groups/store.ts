import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'
import { isOpenTypeChange } from './open-type-store.ts'

type Lesson = LockedLesson['lesson']

/** A lesson with fewer riders than its minimum. */
interface SmallRow
  extends
    Pick<Lesson, 'version' | 'trainerId' | 'placeId' | 'arenaId' | 'startsAt' | 'endsAt' | 'timeZone'>,
    Pick<OfferRow, 'minRiders' | 'belowMin' | 'shortMinutes' | 'decideHours'> {
  lessonId: string
  offerName: string
  trainerName: string
  placeName: string | null
  arenaName: string | null
  riders: number
}

/** Those that begin in a window and have riders, about which nobody has decided, by time. */
export async function smallLessons(
  tx: Tx,
  { after, before, limit }: { after: Temporal.Instant; before: Temporal.Instant; limit: number },
): Promise<SmallRow[]> {
  const { rows } = await sql<SmallRow>`
    select l.id as lesson_id, l.version, o.name as offer_name, l.trainer_id,
      coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name, l.place_id, p.name as place_name, l.arena_id,
      a.name as arena_name, l.starts_at, l.ends_at, l.time_zone, o.min_riders, o.below_min, o.short_minutes, o.decide_hours,
      taken.riders
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id and o.kind <> 'private' and o.min_riders > 1
      cross join lateral (select count(*)::integer as riders from seats s where s.business_id = l.business_id
        and s.lesson_id = l.id and s.state in ('requested', 'booked', 'attended')
        and (s.held_until is null or s.held_until > ${after}::timestamptz)) taken
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
      left join group_decisions d on d.business_id = l.business_id and d.lesson_id = l.id and d.decision <> 'asked'
    where l.business_id = ${tx.businessId} and l.state = 'planned' and d.lesson_id is null
      and l.starts_at > ${after}::timestamptz and l.starts_at < ${before}::timestamptz
      and (current_setting('app.sees', true) is distinct from 'own' or l.trainer_id = current_setting('app.user')::uuid)
      and taken.riders > 0 and taken.riders < o.min_riders
      and not exists (select from type_changes q where q.business_id = l.business_id and q.lesson_id = l.id
        and ${isOpenTypeChange(after)})
    order by l.starts_at, l.id limit ${limit}`.execute(tx)
  return rows
}

export async function findDecision(tx: Tx, lessonId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('groupDecisions')
    .select('decision')
    .where('businessId', '=', tx.businessId)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst()
  return row?.decision
}

/** Notes a question or a decision; a later one replaces it. */
export async function noteDecision(
  tx: Tx,
  lessonId: string,
  {
    decision,
    by,
    at,
  }: { decision: 'asked' | 'keep' | 'shorten' | 'cancel'; by: string; at: Temporal.Instant },
): Promise<void> {
  await sql`insert into group_decisions (business_id, lesson_id, decision, decided_at, decided_by)
    values (${tx.businessId}, ${lessonId}, ${decision}, ${at}::timestamptz, ${by})
    on conflict (business_id, lesson_id) do update set decision = excluded.decision, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by`.execute(tx)
}
