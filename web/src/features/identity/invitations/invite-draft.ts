import type { Role } from '@cavaletti/contract'
import type { Invitation, NewInvitation } from './use-invitations.ts'

/** Values of the invitation form. */
export interface InviteDraft {
  role: Role
  way: 'mail' | 'link'
  /** Kept while the user switches between mail and link. */
  email: string
  note: string
}

/** Initial values: an earlier invitation, or the role in the address. */
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

/** The request. Leaves out an address typed before the switch to a link. */
export function newInvitation({ role, way, email, note }: InviteDraft): NewInvitation {
  return {
    role,
    ...(way === 'mail' && { email: email.trim() }),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
}
