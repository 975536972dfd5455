import { plural, t } from '@lingui/core/macro'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { OverduePayer } from './use-reminders.ts'

interface RemindAllDialogProps {
  open: boolean
  payers: readonly OverduePayer[]
  /** There are more clients than shown. */
  hasMore: boolean
  locale: string
  onClose: () => void
  onRemind: () => void
}

/** Asks before all clients with a due reminder are told. */
export function RemindAllDialog({ open, payers, hasMore, locale, onClose, onRemind }: RemindAllDialogProps) {
  const due = payers.flatMap((payer) => payer.due ?? [])
  const sums = Array.from(
    Map.groupBy(due, ({ currency }) => currency),
    ([currency, ones]) =>
      formatMoney(
        ones.reduce((all, { totalMinor }) => all + totalMinor, 0),
        currency,
        locale,
      ),
  ).join(' + ')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Send all reminders?`}
      confirm={t`Send reminders`}
      onConfirm={() => {
        // The button behind shows the progress.
        onRemind()
        return Promise.resolve()
      }}
    >
      {due.length > 0 && (
        <p>
          {plural(due.length, {
            one: `# client is reminded of ${sums}.`,
            other: `# clients are reminded of ${sums} in total.`,
          })}
        </p>
      )}
      {hasMore && <p>{t`Clients who are not shown get their due reminders too.`}</p>}
    </ConfirmDialog>
  )
}
