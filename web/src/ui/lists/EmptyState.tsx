import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

export interface EmptyStateProps {
  /** One sentence. */
  children: ReactNode
  /** One action: a `Button` or `LinkButton`. */
  action?: ReactNode
}

/** Shown when a list is empty: a picture, a sentence and an action. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <div className={css['empty']}>
      <svg className={css['picture']} viewBox="0 0 200 60" aria-hidden="true">
        <path className={css['stands']} d="M18 8l24 44M42 8l-24 44M158 8l24 44M182 8l-24 44" />
        <rect className={css['pole']} x="4" y="23" width="192" height="14" rx="7" />
        <path className={css['bands']} d="M46 23h36v14H46zM118 23h36v14h-36z" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}
