import type { Role } from '@cavaletti/contract'
import type { Invitation, NewInvitation } from './use-invitations.ts'

/** What stands in the form that invites. */
export interface InviteDraft {
  role: Role
  way: 'mail' | 'link'
  /** Stays while the way is changed to and fro. */
  email: string
  note: string
}

/** What the form begins with: a former invitation once more, or a role that a link to the form names. */
export function startDraft(
  roles: readonly [Role, ...Role[]],
  wanted: string,
  former?: Pick<Invitation, 'role' | 'email' | 'note'>,
): InviteDraft {
  const role = roles.find((one) => one === (former?.role ?? wanted)) ?? roles[0]
  return {
    role,
    way: former && former.email === null ? 'link' : 'mail',
    email: former?.email ?? '',
    note: former?.note ?? '',
  }
}

/** What is sent; an address typed before changing to a link does not go along. */
export function newInvitation({ role, way, email, note }: InviteDraft): NewInvitation {
  return {
    role,
    ...(way === 'mail' && { email: email.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}
