import { z } from 'zod'
import { staffRoles } from '../actions.ts'
import { endpoint, roles } from '../endpoint.ts'
import { email, id, instant, invitationCode, line, newId, page, pageQuery } from '../fields.ts'

export const invitation = z.object({
  id,
  role: z.enum(roles),
  /** Role in the business, of an invitation to work for it. */
  staffRole: z.enum(staffRoles).nullable(),
  /** Email address of the invited person; null: anybody with the link may use it. */
  email: z.string().nullable(),
  note: z.string(),
  /** 16 characters in groups of four; the link is PUBLIC_URL/invite/{code}. Both are empty when the server cannot decrypt it. */
  code: z.string(),
  link: z.string(),
  state: z.enum(['open', 'used', 'expired', 'revoked']),
  /** Full name of the person who used it; null until then. */
  usedBy: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
})

export const inviter = z.object({
  role: z.enum(roles),
  staffRole: z.enum(staffRoles).nullable(),
  /** `used`: already used, so sign in instead. */
  state: z.enum(['open', 'used']),
  businessName: z.string().nullable(),
  inviterName: z.string().nullable(),
  /** Known details of the invited person, to fill in the registration form; null when used. */
  invited: z.object({ email: z.string(), firstName: z.string(), lastName: z.string() }).nullable(),
})

const code = z.object({ code: invitationCode })

export const invitationsApi = {
  invitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    auth: ['trainer', 'admin'],
    action: 'clients.change',
    summary: 'List invitations: trainers see those of the business, administrators those of the platform.',
    query: z.object({ ...pageQuery }),
    reply: page(invitation),
    shows: ['invitations', 'people'],
    errors: [],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/invitations',
    auth: ['trainer', 'admin'],
    action: 'clients.change',
    summary:
      'Invite somebody. An invitation with an address is mailed and works for that address only. It ends when its inviter may not send it any more.',
    freshProof: { when: 'the invitation gives a role in the business, or is for an administrator' },
    body: z.object({
      id: newId.optional(),
      role: z.enum(roles),
      /** With the role trainer: the role in the business. Default: trainer. */
      staffRole: z.enum(staffRoles).optional(),
      email: email.optional(),
      note: line(200).optional(),
    }),
    status: 201,
    reply: invitation,
    changes: ['invitations'],
    errors: ['forbidden', 'rate_limited', 'mail_limit', 'mail_quota', 'idempotency_conflict'],
    repeatable: true,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    auth: ['trainer', 'admin'],
    action: 'clients.change',
    summary: 'Revoke an invitation.',
    params: z.object({ id }),
    changes: ['invitations'],
    errors: ['not_found'],
  }),
  inviter: endpoint({
    method: 'GET',
    path: '/api/invitations/{code}/affiliate',
    auth: 'capability',
    summary: 'Return the sender of an invitation code.',
    params: code,
    reply: inviter,
    shows: { nothing: 'Each look-up is counted against a limit, and the owner of a code stays the same.' },
    errors: ['not_found', 'rate_limited'],
  }),
}
