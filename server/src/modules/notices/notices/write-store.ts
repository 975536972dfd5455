import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { planDeliveries, skipReplaced } from '#modules/notices/deliveries/index.ts'

/**
 * Ends a statement: writes notices, and plans their deliveries.
 * @param rows the columns, and a query of their values
 */
export const writeNotices = (businessId: string, rows: RawBuilder<unknown>) => sql`written as (
    insert into notices ${rows}
    returning id, user_id, rider_id, event, is_urgent, collects_until
  ) ${planDeliveries(businessId)}`

/** Writes notices that are shown in the app only. */
export async function writeInApp(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`insert into notices ${rows}`.execute(tx)
}

/** Within a statement: takes these notices out of the app, and does not send what was not queued yet. */
export const supersede = (
  businessId: string,
  at: Temporal.Instant,
  these: RawBuilder<unknown>,
) => sql`replaced as (
    update notices set superseded_at = ${at}::timestamptz
    where business_id = ${businessId} and ${these}
    returning id
  ), ${skipReplaced(businessId)}`

/** What must be answered within so many hours is sent at once: what changes afterwards is told apart. */
const shortHours = 2

/** A column value: `collectsUntil`, unless the person must answer before long. */
export const collectsForAnswer = (
  answerBy: RawBuilder<unknown>,
  { at, collectsUntil: usual }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
) => sql`case when ${answerBy} < ${at.add({ hours: shortHours })}::timestamptz then ${at}::timestamptz
    else ${usual}::timestamptz end`
