import type { ReactNode } from 'react'
import { useForm } from './form-context.ts'
import css from './SaveBar.module.css'

/**
 * Buttons of a full-page form, always visible: a bar at the bottom of the window, above the navigation on phones. The
 * shell keeps its height free, and focused fields scroll above it. A locked form has none.
 */
export function SaveBar({ children }: { children: ReactNode }) {
  if (useForm().isLocked) return null
  return (
    <div className={css['bar']} data-save-bar="">
      <div className={css['buttons']}>{children}</div>
    </div>
  )
}
