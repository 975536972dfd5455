import type { ReactNode } from 'react'
import css from './PageHeader.module.css'
import { PageTitle } from './PageTitle.tsx'

export interface PageHeaderProps {
  title: string
  /** A badge or sentence beside the title. */
  note?: ReactNode
  /** Buttons, the main one last. */
  children?: ReactNode
}

/** Title of a page with its actions. */
export function PageHeader({ title, note, children }: PageHeaderProps) {
  return (
    <header className={css['header']}>
      <PageTitle>{title}</PageTitle>
      {note}
      {children && <div className={css['actions']}>{children}</div>}
    </header>
  )
}
