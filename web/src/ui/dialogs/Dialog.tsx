import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ClosedDialogContext } from './closed-dialog.ts'
import css from './Dialog.module.css'
import { startInContent } from './dialog-focus.ts'
import { enterDialog } from './dialog-history.ts'
import { Icon } from '../Icon.tsx'
import { enterModal } from './modals.ts'
import { useClickOutside } from './use-click-outside.ts'

export interface DialogProps {
  open: boolean
  /** Called by Escape, the cross, or a click outside. */
  onClose: () => void
  title: string
  /** The address contains the open dialog, so Back closes it without help. */
  isInAddress?: boolean
  children: ReactNode
}

/** The browser's modal dialog: it keeps focus inside and returns it when closed. Back closes it. */
export function Dialog({ open, onClose, title, isInAddress = false, children }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const cross = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isClosed = useRef(false)
  const [askClosed] = useState(() => () => isClosed.current)
  const clickOutside = useClickOutside(() => dialog.current?.close())

  useEffect(() => {
    const element = dialog.current
    if (!open && element?.open) element.close()
    if (!open || !element || element.open) return undefined
    isClosed.current = false
    element.showModal()
    if (!cross.current || !heading.current) return undefined
    return startInContent(element, { close: cross.current, title: heading.current })
  }, [open])

  useEffect(() => (open && dialog.current ? enterModal(dialog.current) : undefined), [open])

  useEffect(() => {
    if (!open || isInAddress) return undefined
    return enterDialog(
      () => dialog.current?.close(),
      () => dialog.current?.open ?? false,
    )
  }, [open, isInAddress])

  return (
    <dialog
      ref={dialog}
      className={css['dialog']}
      aria-labelledby={id}
      onClose={() => {
        isClosed.current = true
        onClose()
      }}
      {...clickOutside}
    >
      {open && (
        <div className={css['content']}>
          <h2 id={id} className={css['title']} ref={heading}>
            {title}
          </h2>
          <ClosedDialogContext value={askClosed}>{children}</ClosedDialogContext>
          {/* Last in the order, so that focus starts in the content. */}
          <button
            ref={cross}
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

/** Buttons of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css['actions']}>{children}</div>
}
