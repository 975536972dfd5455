import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ClosedDialogContext } from './closed-dialog.ts'
import css from './Dialog.module.css'
import { enterDialog } from './dialog-history.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  open: boolean
  /** Escape, the cross, or a press beside the dialog. */
  onClose: () => void
  title: string
  /** The address says that it is open, so that Back closes it by itself. */
  isInAddress?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it keeps focus inside and gives it back when closed. Back closes it. */
export function Dialog({ open, onClose, title, isInAddress = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isClosed = useRef(false)
  const [askClosed] = useState(() => () => isClosed.current)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      isClosed.current = false
      element?.showModal()
    }
    if (!open && element?.open) element.close()
  }, [open])

  useEffect(() => {
    if (!open || isInAddress) return undefined
    return enterDialog(() => dialog.current?.close())
  }, [open, isInAddress])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the dialog; the key for it is Escape
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={id}
      onClose={() => {
        isClosed.current = true
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      {open && (
        <div className={css['content']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          <ClosedDialogContext value={askClosed}>{children}</ClosedDialogContext>
          {/* Last, so that focus begins with what the dialog is about. */}
          <button
            type="button"
            className={css['close']}
            aria-label={t`Close`}
            onClick={() => dialog.current?.close()}
          >
            <Icon of={IconX} />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** The buttons of a dialog, the most likely one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css['actions']}>{children}</div>
}
