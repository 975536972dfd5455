import type { Role } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { ChoiceOption } from '../../ui/fields/choosing/Choice.tsx'

/** Roles that an administrator may invite. */
export function invitable(): [ChoiceOption<Role>, ChoiceOption<Role>] {
  return [
    { value: 'trainer', label: t`A trainer`, hint: t`Sets up their own business.` },
    { value: 'admin', label: t`An administrator`, hint: t`Sees and manages the whole platform, as you do.` },
  ]
}
