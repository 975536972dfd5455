import { t } from '@lingui/core/macro'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { outbox } from '../api/outbox.ts'
import { useMe } from '../api/use-me.ts'
import { session } from '../session/browser-session.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu, MenuItem, MenuSection } from '../ui/Menu.tsx'
import { bottomBarRoom, type NavItem } from '../ui/Shell.tsx'
import { chooseTheme, rememberedTheme, themes, type Theme } from '../ui/theme.ts'
import { phone, useMedia } from '../ui/use-media.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

export interface AccountMenuProps {
  nav: readonly NavItem[]
  /** Pages about oneself: profile, password, sessions. */
  links: readonly NavItem[]
}

/** Pages about oneself, how the screen looks, and the way out. */
export function AccountMenu({ nav, links }: AccountMenuProps) {
  const navigate = useNavigate()
  const { data: me } = useMe()
  // Left out rather than hidden: the keyboard would begin with what is hidden.
  const overflow = useMedia(phone) ? nav.slice(bottomBarRoom) : []
  const [theme, setTheme] = useState(rememberedTheme)
  const [isAsking, setAsking] = useState(false)
  const signOut = (): void => {
    if (outbox.current().length > 0) setAsking(true)
    else session.signOut()
  }
  const names: Record<Theme, string> = { system: t`As the device`, light: t`Light`, dark: t`Dark` }
  const label = me ? t`Account of ${me.firstName} ${me.lastName}` : t`Account`
  return (
    <>
      <Menu label={label} trigger={me ? <Avatar {...me} /> : <Icon of={IconUser} />}>
        {overflow.map((item) => (
          <MenuItem
            key={item.to}
            id={item.to}
            label={item.label}
            icon={item.icon}
            onAct={() => void navigate(item.to)}
          />
        ))}
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
          title={t`Colours`}
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
