import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ErasureDialog, type ErasureDialogProps } from './ErasureDialog.tsx'
import { RecordsChoice } from './RecordsChoice.tsx'

interface EraseAccountProps extends Pick<
  ErasureDialogProps,
  'title' | 'children' | 'asksReason' | 'reasonHint'
> {
  /** Hides the button. The dialog stays, because it closes a moment after the erasure is planned. */
  isPlanned: boolean
  /** Names of businesses with a record of the person as a client. */
  clientAt: readonly string[]
  calls: Omit<ErasureDialogProps['calls'], 'ask'> & {
    ask: (choice: { reason: string; withRecords: boolean }) => Promise<unknown>
  }
}

/** Button and dialog that plan the erasure of an account. */
export function EraseAccount({ isPlanned, clientAt, calls, ...dialog }: EraseAccountProps) {
  const [open, setOpen] = useState(false)
  const [withRecords, setWithRecords] = useState(true)
  return (
    <>
      {!isPlanned && (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t`Erase account`}
          </Button>
        </div>
      )}
      <ErasureDialog
        {...dialog}
        open={open}
        onClose={() => setOpen(false)}
        calls={{ ...calls, ask: (reason) => calls.ask({ reason, withRecords }) }}
        choice={
          clientAt.length > 0 && (
            <RecordsChoice names={clientAt} checked={withRecords} onChange={setWithRecords} />
          )
        }
      />
    </>
  )
}
