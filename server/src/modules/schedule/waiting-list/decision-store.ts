import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { WaitingDecisions } from '#database/tables.ts'
import { newId } from '#platform/keys.ts'
import type { VacancyRow } from './vacancy-store.ts'

export type DecisionRow = Selectable<WaitingDecisions>
export type SkipReason = NonNullable<DecisionRow['reason']>

/** Entries that must not be offered a place: they had an offer of it, or declined one of the same lesson. */
export async function hadOffers(tx: Tx, { id, lessonId }: VacancyRow): Promise<Set<string>> {
  const { rows } = await sql<{ entryId: string }>`select d.entry_id from waiting_decisions d
      join vacancies v on v.business_id = d.business_id and v.id = d.vacancy_id
    where d.business_id = ${tx.businessId} and d.outcome = 'offered'
      and (d.vacancy_id = ${id} or (v.lesson_id = ${lessonId} and (d.answer = 'declined' or d.answer is null)))`.execute(
    tx,
  )
  return new Set(rows.map(({ entryId }) => entryId))
}

/** Offers of a place that wait for an answer. Lock the place first. */
export async function openOffers(tx: Tx, vacancyId: string): Promise<DecisionRow[]> {
  return tx
    .selectFrom('waitingDecisions')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('vacancyId', '=', vacancyId)
    .where('outcome', '=', 'offered')
    .where('answer', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findDecision(tx: Tx, id: string): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('waitingDecisions')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Open offers to an entry. */
export async function offersToEntry(tx: Tx, entryId: string): Promise<DecisionRow[]> {
  return tx
    .selectFrom('waitingDecisions')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('entryId', '=', entryId)
    .where('outcome', '=', 'offered')
    .where('answer', 'is', null)
    .orderBy('vacancyId')
    .execute()
}

export async function answerOffers(
  tx: Tx,
  ids: readonly string[],
  answer: NonNullable<DecisionRow['answer']>,
  at: Temporal.Instant,
): Promise<void> {
  if (ids.length === 0) return
  await sql`update waiting_decisions set answer = ${answer}, answered_at = ${at}::timestamptz
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and answer is null`.execute(tx)
}

/** Lets an offer last until a moment, if it would expire before. Lock the place first. */
export async function extendOffer(tx: Tx, id: string, until: Temporal.Instant): Promise<Temporal.Instant> {
  const { rows } = await sql<{ expiresAt: Temporal.Instant }>`update waiting_decisions
    set expires_at = greatest(expires_at, ${until}::timestamptz)
    where business_id = ${tx.businessId} and id = ${id} returning expires_at`.execute(tx)
  return rows[0]?.expiresAt ?? until
}

export async function noteSeat(tx: Tx, id: string, seatId: string): Promise<void> {
  await sql`update waiting_decisions set seat_id = ${seatId} where business_id = ${tx.businessId} and id = ${id}`.execute(
    tx,
  )
}

/** Writes an offer in place of an earlier skip. Returns its id; the unique index refuses a second offer. */
export async function writeOffer(
  tx: Tx,
  of: { vacancyId: string; entryId: string },
  offer: Pick<DecisionRow, 'offerId' | 'priceMinor' | 'booking' | 'seatId' | 'expiresAt' | 'decidedBy'> &
    Pick<DecisionRow, 'besideSeatId' | 'isRound'>,
  at: Temporal.Instant,
): Promise<string> {
  const id = newId()
  await sql`delete from waiting_decisions where business_id = ${tx.businessId} and vacancy_id = ${of.vacancyId}
    and entry_id = ${of.entryId} and outcome = 'skipped'`.execute(tx)
  await tx
    .insertInto('waitingDecisions')
    .values({ businessId: tx.businessId, id, outcome: 'offered', decidedAt: at, ...of, ...offer })
    .execute()
  return id
}

export interface Skip {
  entryId: string
  reason: SkipReason
  /** With `in_turn`. */
  until?: Temporal.Instant
}

/** Writes why entries were not offered a place. A later reason replaces an earlier one; an offer stays. */
export async function writeSkips(
  tx: Tx,
  vacancyId: string,
  skips: readonly Skip[],
  { by, at }: { by: string; at: Temporal.Instant },
): Promise<void> {
  if (skips.length === 0) return
  const rows = skips.map(({ until, ...skip }) => ({ id: newId(), until: until ?? null, ...skip }))
  await sql`
    insert into waiting_decisions as d (business_id, id, vacancy_id, entry_id, outcome, reason, waits_until, decided_by,
      decided_at)
    select ${tx.businessId}, s.id, ${vacancyId}, s."entryId", 'skipped', s.reason, s.until, ${by}, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(id uuid, "entryId" uuid, reason text, until timestamptz)
    on conflict (business_id, vacancy_id, entry_id) do update set reason = excluded.reason,
      waits_until = excluded.waits_until, decided_at = excluded.decided_at where d.outcome = 'skipped'`.execute(
    tx,
  )
}

/** Tells those who were in line for a place that it is taken. Lock the place first. */
export async function endTurns(tx: Tx, vacancyId: string, at: Temporal.Instant): Promise<void> {
  await sql`update waiting_decisions set reason = 'taken', waits_until = null, decided_at = ${at}::timestamptz
    where business_id = ${tx.businessId} and vacancy_id = ${vacancyId} and reason in ('in_turn', 'sibling_first')`.execute(
    tx,
  )
}

/** The last decision about an entry, with its place. */
export interface LastDecision
  extends
    Pick<DecisionRow, 'entryId' | 'outcome' | 'reason' | 'waitsUntil' | 'expiresAt' | 'answer'>,
    Pick<DecisionRow, 'decidedAt'>,
    Pick<VacancyRow, 'startsAt' | 'timeZone'> {}

export async function lastDecisions(tx: Tx, entryIds: readonly string[]): Promise<Map<string, LastDecision>> {
  const { rows } = await sql<LastDecision>`
    select distinct on (d.entry_id) d.entry_id, d.outcome, d.reason, d.waits_until, d.expires_at, d.answer, d.decided_at,
      v.starts_at, v.time_zone
    from waiting_decisions d join vacancies v on v.business_id = d.business_id and v.id = d.vacancy_id
    where d.business_id = ${tx.businessId} and d.entry_id = any(${entryIds}::uuid[])
    order by d.entry_id, d.outcome = 'offered' and d.answer is null desc, d.decided_at desc, d.id desc`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.entryId, row]))
}
