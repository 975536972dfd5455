import { staffRoles, type StaffRole } from '@cavaletti/contract/actions'

/** The role claim: everybody who works for a business is a trainer there. */
export function claimOf(role: string): 'client' | 'trainer' {
  return role === 'client' ? 'client' : 'trainer'
}

/** The role of somebody who works for the business; null for a client. */
export function staffRoleOf(role: string): StaffRole | null {
  return staffRoles.find((known) => known === role) ?? null
}

/** The end of a permission that has not ended yet; null otherwise. */
export function openUntil(until: Temporal.Instant | null, now: Temporal.Instant): Temporal.Instant | null {
  return until !== null && Temporal.Instant.compare(until, now) > 0 ? until : null
}
