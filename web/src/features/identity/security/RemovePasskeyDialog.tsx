import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Passkey } from './use-security.ts'

interface RemovePasskeyDialogProps {
  /** Undefined: closed. */
  passkey: Passkey | undefined
  isLast: boolean
  onClose: () => void
}

export function RemovePasskeyDialog({ passkey, isLast, onClose }: RemovePasskeyDialogProps) {
  const remove = useApiChange('DELETE /api/me/passkeys/{id}')
  // The list changes at once, but the question must keep its text while the dialog closes.
  const [asked, setAsked] = useState(passkey)
  if (passkey && passkey !== asked) setAsked(passkey)
  if (!asked) return null
  const { id, name } = asked
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      onClose={onClose}
      title={t`Remove ${name}?`}
      confirm={t`Remove passkey`}
      tone="danger"
      onConfirm={async () => {
        await remove({ params: { id } })
        showToast(t`Passkey removed. We signed you out on all other devices.`)
      }}
    >
      <p>{t`You can no longer sign in with it. We sign you out on all other devices.`}</p>
      {isLast && <p>{t`This is your last passkey.`}</p>}
    </ConfirmDialog>
  )
}
