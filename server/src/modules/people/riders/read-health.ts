import type { ReplyOf } from '@cavaletti/contract'
import type { riderHealthApi } from '@cavaletti/contract/people/rider-health'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Keys } from '#platform/keys.ts'
import { type FieldPlace, readField } from '#platform/sealed-field.ts'
import type { Principal } from '#platform/session/gate.ts'
import { todayOf } from './read-day.ts'
import { consentLapses } from './rules.ts'
import type { RiderRow } from './store.ts'

type Health = ReplyOf<typeof riderHealthApi.riderHealth>

/** Place of a rider's sealed field. */
export const healthPlace = (
  rider: { business_id: string; id: string },
  column: 'sealed_allergies' | 'sealed_conditions',
): FieldPlace => ['riders', rider.business_id, rider.id, column]

/** Decrypts a rider's health data, and always records the view (P6, P7). */
export async function readHealth(
  tx: Tx,
  keys: Keys,
  rider: RiderRow,
  by: { principal: Principal; origin: Origin },
): Promise<Health> {
  await audit(tx, 'health_read', by, { object: ['rider', rider.id] })
  return openHealth(keys, rider, by.principal)
}

export function openHealth(keys: Keys, rider: RiderRow, on: Pick<Principal, 'timeZone'>): Health {
  const open = (column: 'sealed_allergies' | 'sealed_conditions'): string | null => {
    const sealed = rider[column]
    return sealed ? readField(keys, healthPlace(rider, column), sealed) : ''
  }
  const [allergies, conditions] = [open('sealed_allergies'), open('sealed_conditions')]
  return {
    consentAt: rider.health_consent_at?.toString() ?? null,
    consentLapses: isToRenew(rider, on),
    allergies: allergies ?? '',
    conditions: conditions ?? '',
    unreadable: [
      ...(allergies === null ? (['allergies'] as const) : []),
      ...(conditions === null ? (['conditions'] as const) : []),
    ],
    version: rider.version,
  }
}

/** Whether consent was given for a child who is of age today. */
export function isToRenew(rider: RiderRow, on: Pick<Principal, 'timeZone'>): boolean {
  return consentLapses(rider.health_consent_at, rider.date_of_birth, todayOf(on), on.timeZone)
}
