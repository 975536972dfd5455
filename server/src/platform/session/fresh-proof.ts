import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from './gate.ts'

/** Minutes for which a sign-in or another proof of the owner lasts. */
export const proofMinutes = 10

/** Throws `fresh_proof_required` unless the caller proved to be the account's owner a short time ago. */
export function needFreshProof({ provedAt }: Pick<Principal, 'provedAt'>): void {
  if (Temporal.Instant.compare(provedAt.add({ minutes: proofMinutes }), now()) <= 0)
    throw new AppError('fresh_proof_required')
}
