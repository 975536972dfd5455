import { t } from '@lingui/core/macro'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { outbox } from '../../data/offline/outbox.ts'
import { useMe } from '../../data/me/use-me.ts'
import { SwitchItems } from '../../features/identity/own-businesses/SwitchItems.tsx'
import { useOwnBusinesses } from '../../features/identity/own-businesses/use-own-businesses.ts'
import { session } from '../../session/browser-session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu, MenuItem, MenuSection } from '../../ui/dialogs/Menu.tsx'
import type { NavItem } from '../../ui/page/Shell.tsx'
import { chooseTheme, rememberedTheme, themes, type Theme } from '../../ui/styles/theme.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

export interface AccountMenuProps {
  /** Pages of the user's account: profile, password, sessions. */
  links: readonly NavItem[]
}

/** Other businesses, account pages, theme, and sign-out. */
export function AccountMenu({ links }: AccountMenuProps) {
  const navigate = useNavigate()
  const { data: me } = useMe()
  const businesses = useOwnBusinesses()
  const [theme, setTheme] = useState(rememberedTheme)
  const [isAsking, setAsking] = useState(false)
  const signOut = (): void => {
    if (outbox.current().length + outbox.elsewhere > 0) setAsking(true)
    else session.signOut()
  }
  const names: Record<Theme, string> = { system: t`Match my device`, light: t`Light`, dark: t`Dark` }
  const label = me ? t`${me.firstName} ${me.lastName}’s account` : t`Account`
  return (
    <>
      <Menu label={label} trigger={me ? <Avatar {...me} /> : <Icon of={IconUser} />}>
        <SwitchItems businesses={businesses} />
        {links.map((link) => (
          <MenuItem
            key={link.to}
            id={link.to}
            label={link.label}
            icon={link.icon}
            onAct={() => void navigate(link.to)}
          />
        ))}
        <MenuSection
          title={t`Appearance`}
          chosen={theme}
          onChoose={(id) => {
            const chosen = themes.find((known) => known === id) ?? 'system'
            chooseTheme(chosen)
            setTheme(chosen)
          }}
        >
          {themes.map((known) => (
            <MenuItem key={known} id={known} label={names[known]} />
          ))}
        </MenuSection>
        <MenuItem id="sign-out" label={t`Sign out`} icon={IconLogout} onAct={signOut} />
      </Menu>
      <SignOutDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
