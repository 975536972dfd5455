import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useSetUserStatus, type User } from './use-users.ts'

/** Asks before a user is disabled or let in again. Undefined: closed. */
export function StatusDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const setStatus = useSetUserStatus()
  // The list behind changes at once; what was asked stays as it was asked.
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
      title={lettingIn ? t`Let ${name} in again?` : t`Disable ${name}?`}
      confirm={lettingIn ? t`Let in again` : t`Disable`}
      tone={lettingIn ? 'primary' : 'danger'}
      onConfirm={async () => {
        await setStatus.mutateAsync({ id, status: lettingIn ? 'active' : 'disabled' })
        showToast(lettingIn ? t`${name} can sign in again.` : t`${name} is disabled.`)
      }}
    >
      <p>
        {lettingIn
          ? t`${email} can sign in with the same password as before, and finds everything as it was.`
          : t`${email} is signed out everywhere at once and cannot sign in until you let them in again. Nothing is deleted.`}
      </p>
    </ConfirmDialog>
  )
}
