import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { riderHealthApi } from '@cavaletti/contract/people/rider-health'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Keys } from '#platform/keys.ts'
import { sealField } from '#platform/sealed-field.ts'
import type { Principal } from '#platform/session/gate.ts'
import { changeConsent, endConsent } from './health-consent.ts'
import { healthPlace, openHealth } from './read-health.ts'
import { type RiderRow, updateRider } from './store.ts'

/** Stores health data with consent, and erases it without (P7). Throws `consent_missing`, `version_conflict`. */
export async function changeHealth(
  tx: Tx,
  keys: Keys,
  rider: RiderRow,
  { version, consent, allergies, conditions }: BodyOf<typeof riderHealthApi.changeRiderHealth>,
  by: { principal: Principal; origin: Origin },
): Promise<ReplyOf<typeof riderHealthApi.riderHealth>> {
  if (!consent && (allergies !== '' || conditions !== '')) throw new AppError('consent_missing')
  const { unreadable } = openHealth(keys, rider, by.principal)
  const seal = (name: 'allergies' | 'conditions', text: string): Buffer | null => {
    const column = name === 'allergies' ? 'sealedAllergies' : 'sealedConditions'
    // An unreadable field was shown as empty: keep it until somebody enters text.
    if (text === '' && consent && unreadable.includes(name)) return rider[column]
    return text === '' ? null : sealField(keys, healthPlace(rider, column), text)
  }
  const changed = await updateRider(tx, rider, version, {
    sealedAllergies: seal('allergies', allergies),
    sealedConditions: seal('conditions', conditions),
    ...changeConsent(rider, consent, by.principal),
  })
  if (!changed) throw new AppError('version_conflict')
  await audit(tx, 'health_changed', by, { object: ['rider', rider.id], detail: { consent } })
  return openHealth(keys, changed, by.principal)
}

/** Erases health data whose consent has ended. A rider who was changed meanwhile keeps it until the next try. */
export async function eraseHealth(tx: Tx, rider: RiderRow, at: Temporal.Instant): Promise<void> {
  await updateRider(tx, rider, rider.version, {
    sealedAllergies: null,
    sealedConditions: null,
    ...endConsent(rider, at),
  })
}
