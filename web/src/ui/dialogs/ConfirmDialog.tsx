import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { ActionNotice } from '../ActionNotice.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and to which person or record. */
  children: ReactNode
  /** Label of the button: the action, never "OK". */
  confirm: string
  tone?: 'primary' | 'danger'
  /** Label of the button that does nothing; left out: “Cancel”, which is wrong where the action cancels something. */
  dismiss?: string
  /** A failure is shown here, and the dialog stays open. */
  onConfirm: () => Promise<void>
}

/** Asks before an action that affects other people or cannot be undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  tone,
  dismiss,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const close = (): void => {
    setProblem('')
    onClose()
  }
  const act = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await onConfirm()
      close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t`Something went wrong. Try again in a minute.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={close} title={title}>
      {children}
      {problem && <ActionNotice tone="danger" title={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {dismiss ?? t`Cancel`}
        </Button>
        <Button variant={tone ?? 'primary'} busy={busy} onClick={() => void act()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
