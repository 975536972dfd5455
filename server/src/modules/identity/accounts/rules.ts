import { z } from 'zod'
import { staffRoles } from '@cavaletti/contract/actions'
import { roles } from '@cavaletti/contract/endpoint'
import { say } from '#platform/messages/say.ts'

export const activationHours = 72
export const resetMinutes = 30
/** Activation links of one account that work at the same time. */
export const liveActivations = 3

/** The registration of one activation mail. Activation applies exactly this. */
export const registrationSchema = z.object({
  passwordHash: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  affiliateCode: z.string().nullable(),
  role: z.enum(roles),
  /** Role in the business; null for clients, administrators and founders. */
  staffRole: z.enum(staffRoles).nullable().default(null),
  businessId: z.string().nullable(),
  trainerId: z.string().nullable(),
  /** Old registrations could not name a client record. */
  clientId: z.string().nullable().default(null),
})
export type Registration = z.infer<typeof registrationSchema>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const secret = /^[A-Za-z0-9_-]{43}$/

/** Checks the form of a link's parts; null if malformed, without a query. */
export function readLink(ids: readonly string[], linkSecret: string): boolean {
  return ids.every((id) => uuid.test(id)) && secret.test(linkSecret)
}

/** Why an account may not use an invitation, or null. `here`: its membership in that business. */
export function joinProblem(
  account: { role: string },
  invitation: { role: string; businessId: string | null },
  here: { role: string } | undefined,
): string | null {
  if (account.role === 'admin') return say('An administrator’s account cannot join a business.')
  if (!invitation.businessId || invitation.role === 'admin')
    return say('This invitation is for a new account, not for one that is there already.')
  if (!here) return null
  if (here.role !== 'client') return say('You already work for this business.')
  return invitation.role === 'client'
    ? null
    : say('You are a client of this business. Work for it with an account of another email address.')
}
