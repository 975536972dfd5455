import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { ChoiceOption } from '../../../ui/Choice.tsx'

/** Roles that a trainer may invite. */
export function invitable(): [ChoiceOption<Role>, ChoiceOption<Role>] {
  return [
    { value: 'client', label: t`A client`, hint: t`Rides with you and sees their lessons and invoices.` },
    { value: 'trainer', label: t`A colleague`, hint: t`Teaches for your business and sees its clients.` },
  ]
}
