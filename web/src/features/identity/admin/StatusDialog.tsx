import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useSetUserStatus, type User } from './use-users.ts'

/** Asks before disabling or enabling a user. Undefined: closed. */
export function StatusDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const setStatus = useSetUserStatus()
  // The list changes at once, but the question must keep its text while the dialog closes.
  const [asked, setAsked] = useState(user)
  if (user && user !== asked) setAsked(user)
  if (!asked) return null

  const { id, firstName, lastName, email } = asked
  const name = `${firstName} ${lastName}`
  const lettingIn = asked.status === 'disabled'
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={onClose}
      title={lettingIn ? t`Enable ${name}’s account?` : t`Disable ${name}’s account?`}
      confirm={lettingIn ? t`Enable account` : t`Disable account`}
      tone={lettingIn ? 'primary' : 'danger'}
      onConfirm={async () => {
        await setStatus(id, lettingIn ? 'active' : 'disabled')
        showToast(lettingIn ? t`${name}’s account enabled.` : t`${name}’s account disabled.`)
      }}
    >
      <p>
        {lettingIn
          ? t`${email} can sign in again with the same password. All data is still there.`
          : t`${email} is signed out everywhere and can’t sign in until you enable the account again. Nothing is deleted.`}
      </p>
    </ConfirmDialog>
  )
}
