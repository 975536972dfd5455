import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { supersede, writeNotices } from '#modules/notices/notices/index.ts'
import { fullAge, toldClient } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'

/** A signature that is missing. */
export interface Missing {
  riderId: string
  agreementId: string
  title: string
  textVersion: number
}

/** Riders with a seat in a lesson between two moments. */
export async function ridersWithLesson(
  tx: Tx,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<Set<string>> {
  const { rows } = await sql<{ riderId: string }>`select distinct rider_id as "riderId" from seats
    where business_id = ${tx.businessId} and state in ('requested', 'booked') and starts_at > ${from}::timestamptz
      and starts_at < ${until}::timestamptz`.execute(tx)
  return new Set(rows.map(({ riderId }) => riderId))
}

export interface Asked {
  userId: string
  email: string
  locale: string
  firstName: string
  riderId: string
  riderName: string
  agreementId: string
  title: string
}

const wanted = (missing: readonly Missing[]) => sql`jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
  as m ("riderId" uuid, "agreementId" uuid, title text)`

/** Who may give these signatures (P5), as `answersFor` decides for one person. */
export async function peopleToAsk(
  tx: Tx,
  missing: readonly Missing[],
  today: Temporal.PlainDate,
): Promise<Asked[]> {
  const lastBirthday = today.subtract({ years: fullAge })
  const isMinor = sql`coalesce(r.date_of_birth > ${lastBirthday}::date, false)`
  const isSelf = sql`(r.is_client and c.id = r.client_id)`
  const isMinorThemselves = sql`exists (select from riders self where self.business_id = c.business_id
    and self.client_id = c.id and self.is_client and self.archived_at is null
    and self.date_of_birth > ${lastBirthday}::date)`
  const { rows } = await sql<Asked>`
    select u.id as "userId", u.email, u.locale, u.first_name as "firstName", m."riderId",
      r.first_name || ' ' || r.last_name as "riderName", m."agreementId", m.title
    from ${wanted(missing)} ${toldClient(tx.businessId, sql`m."riderId"`)}
    where case when ${isMinor} then (a.is_guardian or c.id = r.client_id) and not ${isMinorThemselves}
      else ${isSelf} end
    order by u.id, r.first_name, r.id, m.title`.execute(tx)
  return rows
}

/** Writes a notice for each of these people. It replaces an earlier one about the same rider and agreement. */
export async function insertRequests(tx: Tx, asked: readonly Asked[], at: Temporal.Instant): Promise<void> {
  const { businessId } = tx
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a ("userId" uuid, "riderId" uuid, "agreementId" uuid, title text)
    ), ${supersede(
      businessId,
      at,
      sql`event = 'agreement_to_sign' and superseded_at is null
        and (rider_id, (agreement ->> 'agreementId')::uuid) in (select "riderId", "agreementId" from asked)`,
    )}, ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, agreement, caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, "userId", 'household', 'agreement_to_sign', "riderId",
        jsonb_build_object('agreementId', "agreementId", 'title', title), 'job', false, ${at}::timestamptz,
        ${at}::timestamptz
      from asked`,
    )}`.execute(tx)
}

/** Takes requests out of the app: the signature was given, or the agreement changed or is removed. */
export async function endRequests(
  tx: Tx,
  { agreementId, riderId }: { agreementId: string; riderId: string | null },
): Promise<void> {
  const ofRider = riderId === null ? sql`` : sql`and rider_id = ${riderId}`
  await sql`with ${supersede(
    tx.businessId,
    now(),
    sql`event = 'agreement_to_sign' and superseded_at is null and agreement ->> 'agreementId' = ${agreementId} ${ofRider}`,
  )} select 1`.execute(tx)
}
