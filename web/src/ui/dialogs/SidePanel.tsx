import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { enterModal } from './modals.ts'
import { useClickOutside } from './use-click-outside.ts'
import css from './SidePanel.module.css'
import { useMedia } from '../use-media.ts'

export interface SidePanelProps {
  /** Called by Escape or the cross. */
  onClose: () => void
  title: string
  /** Beside the title, such as a badge. */
  note?: ReactNode
  children: ReactNode
}

/** Minimum width for a panel beside the page; below it is a sheet over the page. */
const roomy = '(min-width: 64rem)'

/**
 * Details of a chosen item: beside the page if there is room, with the page usable; a modal sheet on phones. Focus
 * enters it when it opens and returns when it closes.
 */
export function SidePanel({ onClose, title, note, children }: SidePanelProps) {
  const id = useId()
  const isBeside = useMedia(roomy)
  const heading = useRef<HTMLHeadingElement>(null)
  const content = (
    <>
      <header className={css['head']}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note}
        <button type="button" className={css['close']} aria-label={t`Close`} onClick={onClose}>
          <Icon of={IconX} />
        </button>
      </header>
      {children}
    </>
  )
  return isBeside ? (
    <Beside labelledBy={id} heading={heading} onClose={onClose}>
      {content}
    </Beside>
  ) : (
    <Sheet labelledBy={id} heading={heading} onClose={onClose}>
      {content}
    </Sheet>
  )
}

interface FrameProps {
  labelledBy: string
  heading: { current: HTMLHeadingElement | null }
  onClose: () => void
  children: ReactNode
}

function Beside({ labelledBy, heading, onClose, children }: FrameProps) {
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [heading])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <aside
      className={css['beside']}
      aria-labelledby={labelledBy}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </aside>
  )
}

function Sheet({ labelledBy, heading, onClose, children }: FrameProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const clickOutside = useClickOutside(onClose)
  useEffect(() => {
    const { current: element } = sheet
    element?.showModal()
    heading.current?.focus()
    return element ? enterModal(element) : undefined
  }, [heading])
  return (
    <dialog
      ref={sheet}
      className={css['sheet']}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== sheet.current) return
        event.preventDefault()
        onClose()
      }}
      {...clickOutside}
    >
      <div className={css['inner']}>{children}</div>
    </dialog>
  )
}
