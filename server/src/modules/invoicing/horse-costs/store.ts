import { sql } from 'kysely'
import type { ReplyOf } from '@cavaletti/contract'
import type { horseCostsApi } from '@cavaletti/contract/invoicing/horse-costs'
import type { Tx } from '#database/scope.ts'
import { chargedOnLine } from '#modules/schedule/charge-status/index.ts'

type Cost = ReplyOf<typeof horseCostsApi.addHorseCost>

export interface CostRow {
  id: string
  horseId: string
  kind: Cost['kind']
  servedOn: Temporal.PlainDate
  description: string
  /** By amount, largest first. */
  parts: Cost['parts']
}

type Wanted = ({ horseId: string } | { costId: string }) & {
  /** Only costs of which all parts are paid by these clients; null: all. */
  paidBy?: readonly string[] | null
  /** Day and id of the previous page's last row. */
  after?: readonly [day: string, id: string] | null
  limit: number
}

/** Costs with a part that was not removed, latest first. */
export async function listCosts(tx: Tx, wanted: Wanted): Promise<CostRow[]> {
  const { paidBy = null, after = null, limit } = wanted
  const state = sql`case when e.removed_at is not null then 'removed'
    when ${chargedOnLine('extraId', 'e')} then 'billed'
    when exists (select from waivers w where w.business_id = e.business_id and w.extra_id = e.id and w.revoked_at is null) then 'waived'
    when exists (select from document_lines x where x.business_id = e.business_id and x.extra_id = e.id) then 'credited'
    else 'unbilled' end`
  const of = 'costId' in wanted ? sql`e.cost_id = ${wanted.costId}` : sql`e.horse_id = ${wanted.horseId}`
  const { rows } = await sql<CostRow>`
    select e.cost_id as id, e.horse_id, min(e.kind) as kind, e.served_on, min(e.description) as description,
      json_agg(json_build_object('id', e.id, 'clientId', e.client_id, 'clientName', c.first_name || ' ' || c.last_name,
        'amountMinor', e.unit_price_minor, 'state', ${state}) order by e.unit_price_minor desc, e.id) as parts
    from extras e join clients c on c.business_id = e.business_id and c.id = e.client_id
    where e.business_id = ${tx.businessId} and e.horse_id is not null
      and ${of}
      and (${after === null} or (e.served_on, e.cost_id) < (${after?.[0] ?? null}::date, ${after?.[1] ?? null}::uuid))
    group by e.cost_id, e.horse_id, e.served_on
    having bool_or(e.removed_at is null)
      and (${paidBy}::uuid[] is null or bool_and(e.client_id = any (${paidBy}::uuid[])))
    order by e.served_on desc, e.cost_id desc limit ${limit}`.execute(tx)
  return rows
}

/** Reserves an id for a cost until the transaction ends. False if a cost of any horse has had it. */
export async function claimCostId(tx: Tx, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`horse cost ${tx.businessId} ${id}`}, 0))`.execute(
    tx,
  )
  const { rows } =
    await sql`select from extras where business_id = ${tx.businessId} and cost_id = ${id} limit 1`.execute(tx)
  return rows.length === 0
}
