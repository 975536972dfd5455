import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Health, HealthCalls } from './use-health.ts'

interface EraseHealthButtonProps {
  health: Health
  save: HealthCalls['save']
  onErased: (health: Health) => void
}

/** Withdraws the consent, and with it erases what is kept (P7). */
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
        confirm={t`Erase health details`}
        tone="danger"
        onConfirm={async () => {
          onErased(await save({ version: health.version, consent: false, allergies: '', conditions: '' }))
          showToast(t`Health details erased.`)
        }}
      >
        <p>{t`This erases the health details for good. The emergency card will then say “Not asked”.`}</p>
      </ConfirmDialog>
    </>
  )
}
