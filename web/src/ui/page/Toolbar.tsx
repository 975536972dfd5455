import type { ReactNode } from 'react'
import css from './Toolbar.module.css'

/** Search and filters above a list; not printed. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={css['toolbar']}>{children}</div>
}
