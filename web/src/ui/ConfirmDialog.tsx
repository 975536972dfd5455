import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** What the button says: the deed itself, never "OK". */
  confirm: string
  tone?: 'primary' | 'danger'
  /** Its failure is shown here, and the dialog stays. */
  onConfirm: () => Promise<void>
}

/** Asks before something that concerns other people or cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  tone,
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
      setProblem(error instanceof Error ? error.message : t`Something went wrong. Please try again.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={open} onClose={close} title={title}>
      {children}
      {problem && <Notice tone="danger" title={problem} />}
      <DialogActions>
        <Button variant="secondary" onClick={close}>
          {t`Cancel`}
        </Button>
        <Button variant={tone ?? 'primary'} busy={busy} onClick={() => void act()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
