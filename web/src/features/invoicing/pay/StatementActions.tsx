import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useMay } from '../../../data/me/use-may.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AddLineDialog, correctionDraftKey } from './AddLineDialog.tsx'
import type { PayStatement } from './pay.ts'
import { PaidDialog } from './PaidDialog.tsx'

interface StatementActionsProps {
  statement: PayStatement
  locale: string
  today: Temporal.PlainDate
}

type Opened = 'line' | 'approve' | 'withdraw' | 'paid'

/** What the reader can do with a statement in its state. */
export function StatementActions({ statement, locale, today }: StatementActionsProps) {
  const may = useMay()
  const [opened, setOpened] = useState<Opened | undefined>(
    useIsKept(correctionDraftKey(statement.id)) ? 'line' : undefined,
  )
  const approve = useApiChange('POST /api/pay-statements/{id}/approval')
  const withdraw = useApiChange('POST /api/pay-statements/{id}/withdrawal')
  const close = (): void => setOpened(undefined)
  const { id, version, state, memberName, totalMinor, currency, paidOn } = statement
  const amount = formatMoney(totalMinor, currency, locale)
  const isOwed = totalMinor < 0
  const mark = isOwed ? t`Mark as received` : t`Mark as paid`
  const changeDay = isOwed ? t`Change day of receipt` : t`Change paid day`
  const about = { params: { id }, body: { version } }
  if (!may('pay.change') || state === 'withdrawn') return null
  return (
    <>
      {state === 'open' && (
        <>
          <Button variant="quiet" onClick={() => setOpened('withdraw')}>{t`Withdraw statement`}</Button>
          <Button variant="secondary" onClick={() => setOpened('line')}>{t`Add correction`}</Button>
          {may('pay.approve') && <Button onClick={() => setOpened('approve')}>{t`Approve statement`}</Button>}
        </>
      )}
      {state === 'approved' && (
        <Button variant={paidOn === null ? 'primary' : 'secondary'} onClick={() => setOpened('paid')}>
          {paidOn === null ? mark : changeDay}
        </Button>
      )}
      <AddLineDialog open={opened === 'line'} onClose={close} {...{ statement, locale }} />
      <PaidDialog open={opened === 'paid'} onClose={close} {...{ statement, today }} />
      <ConfirmDialog
        open={opened === 'approve'}
        onClose={close}
        title={t`Approve the pay of ${memberName}?`}
        confirm={isOwed ? t`Approve statement` : t`Approve ${amount}`}
        onConfirm={async () => {
          await approve(about)
          showToast(t`Statement approved.`)
        }}
      >
        <p>{t`${memberName} then sees the statement, and nobody can change it. Later changes go on the next statement.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={opened === 'withdraw'}
        onClose={close}
        title={t`Withdraw the statement?`}
        confirm={t`Withdraw statement`}
        tone="danger"
        onConfirm={async () => {
          await withdraw(about)
          showToast(t`Statement withdrawn.`)
        }}
      >
        <p>{t`You can then put its lessons on another statement. Corrections that you added yourself are lost.`}</p>
      </ConfirmDialog>
    </>
  )
}
