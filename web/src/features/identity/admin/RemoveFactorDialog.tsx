import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { User } from './use-users.ts'
import { longest } from './removal-limits.ts'

/** As the contract says. */
const shortest = 20

/** Asks another administrator to remove the second step of a user. Undefined: closed. */
export function RemoveFactorDialog({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  const ask = useApiChange('POST /api/admin/second-step-removals')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  // The question must keep its text while the dialog closes.
  const [asked, setAsked] = useState(user)
  if (user && user !== asked) {
    setAsked(user)
    setReason('')
    setProblem('')
  }
  if (!asked) return null
  const { id, firstName, lastName } = asked
  return (
    <ConfirmDialog
      open={user !== undefined}
      onClose={onClose}
      title={t`Remove the second step of ${firstName} ${lastName}?`}
      confirm={t`Ask another administrator`}
      onConfirm={async () => {
        const short = reason.trim().length < shortest ? t`Write at least one sentence.` : ''
        setProblem(short)
        if (short) throw new Error(short)
        await ask({ body: { userId: id, reason } })
        showToast(t`Another administrator must confirm this within 24 hours.`)
      }}
    >
      <p>
        {t`Do this only if the person has lost their passkeys, app and recovery codes, and you have checked who they are. Another administrator must confirm it within 24 hours. The person gets an email now, and is signed out everywhere when it happens.`}
      </p>
      <TextArea
        name="reason"
        label={t`Reason`}
        hint={t`Explain in at least one sentence how you checked who they are.`}
        error={problem}
        maxLength={longest.reason}
        rows={3}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
