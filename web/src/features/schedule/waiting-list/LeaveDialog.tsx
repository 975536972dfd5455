import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { OwnEntry } from './waiting.ts'
import { wishWords } from './waiting-words.ts'

/** Asks before a rider loses the turn. */
export function LeaveDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const { id, version, riderName } = entry
  const leave = useApiChange('POST /api/my-waiting-list/{id}/leaving')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Leave the waiting list?`}
      confirm={t`Leave waiting list`}
      onConfirm={async () => {
        await leave({ params: { id }, body: { version } })
        showToast(t`${riderName} has left the waiting list.`)
      }}
    >
      <p>{t`${riderName}: ${wishWords(entry)}. If you join again, ${riderName} is last in line.`}</p>
    </ConfirmDialog>
  )
}
