import { now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'
import { consentText, endConsent } from './read-health.ts'
import type { RiderRow } from './store.ts'

/** Raise it with every change of what `consentText` means. */
const wordingVersion = 1

/** Columns of the consent after a change: it goes on, begins, is renewed (`isNew`) or ends. */
export function changeConsent(
  rider: RiderRow,
  consent: boolean,
  { isNew, principal }: { isNew: boolean; principal: Principal },
) {
  if (!consent) return endConsent(rider, now())
  if (rider.healthConsentAt && !isNew) return {}
  return {
    ...endConsent(rider, now()),
    healthConsentAt: now(),
    healthConsentBy: principal.userId,
    healthConsentText: consentText(principal),
    healthConsentVersion: wordingVersion,
  }
}
