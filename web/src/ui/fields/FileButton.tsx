import type { ReactNode } from 'react'
import { buttonClass, type Look } from '../Button.tsx'
import css from './FileButton.module.css'

export interface FileButtonProps extends Look {
  /** Media types, separated by commas. */
  accept: string
  /** Running: no other file can be chosen. */
  busy?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that picks a file, or takes a photo on devices with a camera. */
export function FileButton({ accept, busy = false, onPick, children, icon, ...look }: FileButtonProps) {
  return (
    <label className={buttonClass(look, css['file'])} aria-busy={busy || undefined}>
      {icon}
      {children}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Lets the same file be chosen again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
