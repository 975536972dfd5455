import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from './gate.ts'

/** Minutes for which a sign-in or another proof of the owner lasts. */
export const proofMinutes = 10

/**
 * Throws `fresh_proof_required` unless the caller proved to be the account's owner a short time ago. `by: 'factor'`: if
 * the account has a second factor, a password is not enough.
 */
export function needFreshProof(
  { provedAt, factorProvedAt, hasFactor }: Pick<Principal, 'provedAt' | 'factorProvedAt' | 'hasFactor'>,
  by: 'any' | 'factor' = 'any',
): void {
  const factorNeeded = by === 'factor' && hasFactor
  const at = factorNeeded ? factorProvedAt : provedAt
  if (!at || Temporal.Instant.compare(at.add({ minutes: proofMinutes }), now()) <= 0)
    throw new AppError('fresh_proof_required', { factorNeeded })
}

/** Whether the caller must set up a second factor before anything else. */
export function mustEnrol({
  hasFactor,
  factorNeededFrom,
}: Pick<Principal, 'hasFactor' | 'factorNeededFrom'>): boolean {
  return !hasFactor && factorNeededFrom !== null && Temporal.Instant.compare(factorNeededFrom, now()) <= 0
}
