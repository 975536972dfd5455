import type { ReplyOf } from '@cavaletti/contract'
import type { riderHealthApi } from '@cavaletti/contract/people/rider-health'
import { sqlName } from '#database/names.ts'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { todayIn } from '#platform/clock.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Keys } from '#platform/keys.ts'
import { type FieldPlace, readField } from '#platform/sealed-field.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { consentLapses } from './rules.ts'
import type { RiderRow } from './store.ts'

type Health = ReplyOf<typeof riderHealthApi.riderHealth>

/** Place of a rider's sealed field. The column's name in SQL is part of what was encrypted. */
export const healthPlace = (
  rider: { businessId: string; id: string },
  column: 'sealedAllergies' | 'sealedConditions',
): FieldPlace => ['riders', rider.businessId, rider.id, sqlName(column)]

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

export function openHealth(keys: Keys, rider: RiderRow, on: Pick<Principal, 'timeZone' | 'role'>): Health {
  const open = (column: 'sealedAllergies' | 'sealedConditions'): string | null => {
    const sealed = rider[column]
    return sealed ? readField(keys, healthPlace(rider, column), sealed) : ''
  }
  const [allergies, conditions] = [open('sealedAllergies'), open('sealedConditions')]
  return {
    consentAt: rider.healthConsentAt?.toString() ?? null,
    consentLapses: isToRenew(rider, on),
    consentText: (isToRenew(rider, on) ? null : rider.healthConsentText) ?? consentText(on),
    consentVersion: rider.healthConsentVersion,
    endedConsents: endedConsents(rider),
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
  return consentLapses(rider.healthConsentAt, rider.dateOfBirth, todayIn(on.timeZone), on.timeZone)
}

/** What a client agrees to, or a trainer records, in their language (P7). */
export function consentText({ role }: Pick<Principal, 'role'>): string {
  return role === 'client'
    ? say('I agree that these health details are kept and shown to the rider’s trainers')
    : say('The rider or their guardian agrees that we keep this and show it to trainers')
}

/** Consents that ended, oldest first (P7). */
export function endedConsents({ endedHealthConsents }: Pick<RiderRow, 'endedHealthConsents'>) {
  return endedHealthConsents as Health['endedConsents']
}
