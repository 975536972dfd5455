import type { ReactNode } from 'react'
import { buttonClass, type Look } from './Button.tsx'
import css from './FileButton.module.css'

export interface FileButtonProps extends Look {
  /** Media types, separated by commas. */
  accept: string
  /** Under way: no other file can be chosen. */
  busy?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that lets somebody choose a file, or take a photo where the device can. */
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
          // So that choosing the same file again is a choice too.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
