import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Empties the records of riders, which stay for the lessons and register entries that point to them (P11). */
export async function emptyRiders(
  tx: Tx,
  ids: readonly string[],
  { first, last }: { first: string; last: string },
): Promise<void> {
  await sql`update riders set first_name = ${first}, last_name = ${last}, is_client = false, date_of_birth = null,
      level = null, level_set_on = null, height_cm = null, weight_kg = null, weighed_on = null, emergency_name = '',
      emergency_phone = '', emergency_relation = '', note = '', sealed_allergies = null, sealed_conditions = null,
      health_consent_at = null, health_consent_by = null, health_consent_text = null, health_consent_version = null,
      ended_health_consents = '[]', account_consent_at = null, account_consent_by = '',
      archived_at = coalesce(archived_at, clock_timestamp()), erased_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`.execute(tx)
}

export interface HouseholdRider {
  id: string
  firstName: string
  lastName: string
  isClient: boolean
}

/** Riders of a household, archived ones included. */
export async function ridersOfHousehold(tx: Tx, clientId: string): Promise<HouseholdRider[]> {
  return tx
    .selectFrom('riders')
    .select(['id', 'firstName', 'lastName', 'isClient'])
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .orderBy('id')
    .execute()
}
