import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ClosedDialogContext } from './closed-dialog.ts'
import css from './Dialog.module.css'
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
  const isClosed = useRef(false)
  const [askClosed] = useState(() => () => isClosed.current)
  const clickOutside = useClickOutside(() => dialog.current?.close())

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      isClosed.current = false
      element?.showModal()
      focusChosen()
    }
    if (!open && element?.open) element.close()
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
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          <ClosedDialogContext value={askClosed}>{children}</ClosedDialogContext>
          {/* Last in the order, so that focus starts in the content. */}
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

/** The browser starts at the first option of a group of radio buttons. Space there would choose another one. */
function focusChosen(): void {
  const at = document.activeElement
  if (!(at instanceof HTMLInputElement) || at.type !== 'radio' || at.checked) return
  const group = at.closest('dialog')?.querySelectorAll<HTMLInputElement>('input[type=radio]:checked') ?? []
  ;[...group].find(({ name }) => name === at.name)?.focus()
}

/** Buttons of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css['actions']}>{children}</div>
}
