import type { Role } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import type { Invitation, NewInvitation } from './use-invitations.ts'

/** What somebody is invited to be: the role of the account, or the one in a business. */
export type Invitee = Role | StaffRole

/** Values of the invitation form. */
export interface InviteDraft {
  role: Invitee
  way: 'mail' | 'link'
  /** Kept while the user switches between mail and link. */
  email: string
  note: string
}

/** Initial values: an earlier invitation, or the role in the address. */
export function startDraft(
  roles: readonly [Invitee, ...Invitee[]],
  wanted: string,
  former?: Pick<Invitation, 'role' | 'staffRole' | 'email' | 'note'>,
): InviteDraft {
  const role = roles.find((one) => one === (former?.staffRole ?? former?.role ?? wanted)) ?? roles[0]
  return {
    role,
    way: former && former.email === null ? 'link' : 'mail',
    email: former?.email ?? '',
    note: former?.note ?? '',
  }
}

/** The request. Leaves out an address typed before the switch to a link. */
export function newInvitation({ role, way, email, note }: InviteDraft): NewInvitation {
  const isStaff = role === 'owner' || role === 'assistant' || role === 'bookkeeper'
  return {
    ...(isStaff ? { role: 'trainer' as const, staffRole: role } : { role }),
    ...(way === 'mail' && { email: email.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}
