import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './UserActions.module.css'
import type { User } from './use-users.ts'

interface UserActionsProps {
  user: User
  /** Administrators cannot disable themselves. */
  isMe: boolean
  onChange: () => void
}

/** An administrator's actions for one user. */
export function UserActions({ user, isMe, onChange }: UserActionsProps) {
  const name = `${user.firstName} ${user.lastName}`
  const disabled = user.status === 'disabled'
  return (
    <span className={css['actions']}>
      <Link to={`/admin/audit?actor=${user.id}`} aria-label={t`Activity: ${name}`} className={css['link']}>
        {t`Activity`}
      </Link>
      {!isMe && (
        <Link
          to={`/admin/users/${user.id}/erasure`}
          aria-label={t`Erase account: ${name}`}
          className={css['link']}
        >
          {t`Erase`}
        </Link>
      )}
      {isMe ? (
        <span className={css['me']}>{t`This is you`}</span>
      ) : (
        <Button
          variant="secondary"
          aria-label={disabled ? t`Enable account: ${name}` : t`Disable account: ${name}`}
          onClick={onChange}
        >
          {disabled ? t`Enable` : t`Disable`}
        </Button>
      )}
    </span>
  )
}
