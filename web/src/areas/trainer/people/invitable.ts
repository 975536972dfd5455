import { t } from '@lingui/core/macro'
import type { Invitee } from '../../../features/identity/invitations/invite-draft.ts'
import { staffRoleHint } from '../../../data/business/staff-role-words.ts'
import type { ChoiceOption } from '../../../ui/fields/choosing/Choice.tsx'

/** Roles to invite; only owners invite people to work for the business. */
export function invitable(invitesStaff: boolean): [ChoiceOption<Invitee>, ...ChoiceOption<Invitee>[]] {
  const client = {
    value: 'client' as const,
    label: t`A client`,
    hint: t`Rides with you and sees their lessons and invoices.`,
  }
  if (!invitesStaff) return [client]
  return [
    client,
    { value: 'trainer', label: t`A trainer`, hint: staffRoleHint('trainer') },
    { value: 'assistant', label: t`An assistant`, hint: staffRoleHint('assistant') },
    { value: 'bookkeeper', label: t`A bookkeeper`, hint: staffRoleHint('bookkeeper') },
    { value: 'owner', label: t`Another owner`, hint: staffRoleHint('owner') },
  ]
}
