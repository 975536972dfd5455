import { t } from '@lingui/core/macro'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { MenuGroup, MenuItem } from '../../../ui/dialogs/Menu.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { roleWord } from './role-word.ts'
import { switchBusiness } from './switch-business.ts'
import type { OwnBusiness } from './use-own-businesses.ts'

/** The other businesses of the user, for the account menu; nothing for somebody who has only one. */
export function SwitchItems({ businesses }: { businesses: readonly OwnBusiness[] }) {
  const used = businesses.find(({ isInUse }) => isInUse)
  const others = businesses.filter(({ isInUse }) => !isInUse)
  if (others.length === 0) return null
  return (
    <MenuGroup title={used ? t`You are at ${used.name}` : t`Your businesses`}>
      {others.map(({ id, name, role }) => (
        <MenuItem
          key={id}
          id={id}
          label={t`Switch to ${name}`}
          detail={roleWord(role)}
          icon={IconArrowsExchange}
          onAct={() => {
            switchBusiness(id).catch((error: unknown) => showToast(explainRefusal(error).message))
          }}
        />
      ))}
    </MenuGroup>
  )
}
