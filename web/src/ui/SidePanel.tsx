import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import css from './SidePanel.module.css'
import { useMedia } from './use-media.ts'

export interface SidePanelProps {
  /** Escape, or the cross. */
  onClose: () => void
  title: string
  /** Beside the title, such as a badge. */
  note?: ReactNode
  children: ReactNode
}

/** With less than this the page beside it would be of no use: then it is a sheet over the page. */
const roomy = '(min-width: 64rem)'

/**
 * What belongs to something chosen on the page: beside the page where there is room, and the page can still be used;
 * a modal sheet on phones. Focus goes into it when it opens and back when it closes.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from everywhere within
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
  useEffect(() => {
    sheet.current?.showModal()
    heading.current?.focus()
  }, [heading])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the sheet; the key for it is Escape
    <dialog
      ref={sheet}
      className={css['sheet']}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== sheet.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose()
      }}
    >
      <div className={css['inner']}>{children}</div>
    </dialog>
  )
}
