import { useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

interface AskingButtonProps
  extends
    Omit<ButtonProps, 'title' | 'onClick'>,
    Pick<ConfirmDialogProps, 'title' | 'confirm' | 'tone' | 'dismiss'> {
  /** What will happen. */
  explanation: ReactNode
  /** Runs once the dialog is closed. The caller shows progress and failures beside the button. */
  onConfirm: () => void
}

/** A button that asks before it acts. */
export function AskingButton({
  title,
  confirm,
  tone,
  dismiss,
  explanation,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = (): void => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={asking}
        {...{ title, confirm, ...(tone && { tone }), ...(dismiss && { dismiss }) }}
        onConfirm={async () => {
          close()
          onConfirm()
        }}
        onClose={close}
      >
        {explanation}
      </ConfirmDialog>
    </>
  )
}
