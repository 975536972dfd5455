import { now } from '#platform/clock.ts'
import type { Principal } from '#platform/session/gate.ts'
import { consentText, endedConsents, isToRenew } from './read-health.ts'
import type { RiderRow } from './store.ts'

/** Ended consents that are kept: all lists of riders read the row that holds them. */
export const mostEndedConsents = 50

/** Raise it with every change of what `consentText` means. */
const wordingVersion = 1

/** Columns of the consent after a change: it goes on, begins, is renewed or ends. */
export function changeConsent(rider: RiderRow, consent: boolean, principal: Principal) {
  if (!consent) return endConsent(rider, now())
  if (rider.healthConsentAt && !isToRenew(rider, principal)) return {}
  return {
    ...endConsent(rider, now()),
    healthConsentAt: now(),
    healthConsentBy: principal.userId,
    healthConsentText: consentText(principal),
    healthConsentVersion: wordingVersion,
  }
}

/** Columns of a rider whose consent ends, with what shows later that there was one (P7). */
export function endConsent(rider: RiderRow, at: Temporal.Instant) {
  const { healthConsentAt: from, healthConsentText: text, healthConsentVersion: version } = rider
  const last =
    from && text !== null && version !== null
      ? [{ text, version, from: from.toString(), until: at.toString() }]
      : []
  return {
    healthConsentAt: null,
    healthConsentBy: null,
    healthConsentText: null,
    healthConsentVersion: null,
    endedHealthConsents: JSON.stringify([...endedConsents(rider), ...last].slice(-mostEndedConsents)),
  }
}
