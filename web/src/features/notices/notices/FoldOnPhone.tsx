import type { ReactNode } from 'react'
import { phone, useMedia } from '../../../ui/use-media.ts'
import css from './Notices.module.css'

/** Choices that are folded on a phone, below a line that says what is chosen. */
export function FoldOnPhone({ chosen, children }: { chosen: string; children: ReactNode }) {
  if (!useMedia(phone)) return children
  return (
    <details className={css['group']}>
      <summary className={css['quiet']}>{chosen}</summary>
      {children}
    </details>
  )
}
