import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import css from './UserActions.module.css'
import type { User } from './use-users.ts'

interface UserActionsProps {
  user: User
  /** Nobody locks themselves out. */
  isMe: boolean
  onChange: () => void
}

/** What an administrator can do about one user. */
export function UserActions({ user, isMe, onChange }: UserActionsProps) {
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
        <Button
          variant="secondary"
          aria-label={disabled ? t`Let in again: ${name}` : t`Disable: ${name}`}
          onClick={onChange}
        >
          {disabled ? t`Let in again` : t`Disable`}
        </Button>
      )}
    </span>
  )
}
