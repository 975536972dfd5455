import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { Notice } from '../../../ui/Notice.tsx'

/** Somebody with the password and the mailbox asked to remove the second step: the owner may stop it. */
export function RemovalNotice({ dueAt }: { dueAt: string }) {
  const timeZone = useTimeZone()
  const stop = useApiChange('DELETE /api/me/second-step-removal')
  const [isAsking, setAsking] = useState(false)
  const moment = formatInstant(dueAt, timeZone)
  return (
    <Notice title={t`We remove your second step on ${moment}`} tone="danger">
      <p>{t`Somebody asked for this with your password and a link in our email. If it was not you, keep your second step and change your password.`}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>{t`Keep second step`}</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Keep your second step?`}
        confirm={t`Keep second step`}
        onConfirm={async () => {
          await stop({})
          showToast(t`Your second step stays.`)
        }}
      >
        <p>{t`The request to remove it ends.`}</p>
      </ConfirmDialog>
    </Notice>
  )
}
