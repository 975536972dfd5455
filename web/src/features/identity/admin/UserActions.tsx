import { t } from '@lingui/core/macro'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Menu, MenuItem } from '../../../ui/dialogs/Menu.tsx'
import css from './UserActions.module.css'
import type { User } from './use-users.ts'

interface UserActionsProps {
  user: User
  /** Administrators cannot disable themselves. */
  isMe: boolean
  onChange: () => void
  onRemove: () => void
}

/** An administrator's actions for one user. */
export function UserActions({ user, isMe, onChange, onRemove }: UserActionsProps) {
  const navigate = useNavigate()
  const name = `${user.firstName} ${user.lastName}`
  const disabled = user.status === 'disabled'
  return (
    <span className={css['actions']}>
      <Link to={`/admin/audit?actor=${user.id}`} aria-label={t`Activity: ${name}`} className={css['link']}>
        {t`Activity`}
      </Link>
      {isMe ? (
        <span className={css['me']}>{t`This is you`}</span>
      ) : (
        <>
          <Button
            variant="secondary"
            aria-label={disabled ? t`Enable account: ${name}` : t`Disable account: ${name}`}
            onClick={onChange}
          >
            {disabled ? t`Enable` : t`Disable`}
          </Button>
          <Menu label={t`More: ${name}`} trigger={<Icon of={IconDots} />}>
            <MenuItem id="factor" label={t`Remove second step`} onAct={onRemove} />
            <MenuItem
              id="erase"
              label={t`Erase account`}
              onAct={() => void navigate(`/admin/users/${user.id}/erasure`)}
            />
          </Menu>
        </>
      )}
    </span>
  )
}
