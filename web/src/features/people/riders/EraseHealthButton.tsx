import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Health, HealthCalls } from './use-health.ts'

interface EraseHealthButtonProps {
  health: Health
  save: HealthCalls['save']
  onErased: (health: Health) => void
}

/** Withdraws consent and erases health data (P7). */
export function EraseHealthButton({ health, save, onErased }: EraseHealthButtonProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t`Withdraw consent`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Withdraw consent?`}
        confirm={t`Delete health details`}
        tone="danger"
        onConfirm={async () => {
          onErased(await save({ version: health.version, consent: false, allergies: '', conditions: '' }))
          showToast(t`Health details deleted.`)
        }}
      >
        <p>{t`This deletes the health details for good. On the rider’s emergency card, trainers will see “Not asked”.`}</p>
      </ConfirmDialog>
    </>
  )
}
