import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { WaitingRules } from '#database/tables.ts'

export type RulesRow = Omit<Selectable<WaitingRules>, 'businessId'>

const usual: RulesRow = {
  offerMinutes: 30,
  roundHours: 4,
  waivesFilled: false,
  siblingsFirst: true,
  version: 1,
}

export async function findRules(tx: Tx): Promise<RulesRow> {
  const row = await tx
    .selectFrom('waitingRules')
    .select(['offerMinutes', 'roundHours', 'waivesFilled', 'siblingsFirst', 'version'])
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return row ?? usual
}

/** Undefined if the version changed. */
export async function putRules(
  tx: Tx,
  { offerMinutes, roundHours, waivesFilled, siblingsFirst, version }: RulesRow,
): Promise<RulesRow | undefined> {
  const { rows } = await sql<RulesRow>`
    insert into waiting_rules as r (business_id, offer_minutes, round_hours, waives_filled, siblings_first, version)
    select ${tx.businessId}, ${offerMinutes}::smallint, ${roundHours}::smallint, ${waivesFilled}::boolean, ${siblingsFirst}::boolean, 2
    where ${version}::integer = 1 or exists (select from waiting_rules x where x.business_id = ${tx.businessId})
    on conflict (business_id) do update set offer_minutes = excluded.offer_minutes, round_hours = excluded.round_hours,
      waives_filled = excluded.waives_filled, siblings_first = excluded.siblings_first, version = r.version + 1 where r.version = ${version}
    returning offer_minutes, round_hours, waives_filled, siblings_first, version`.execute(tx)
  return rows[0]
}
