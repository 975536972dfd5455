import type { ReactNode } from 'react'
import css from './Badge.module.css'

export interface BadgeProps {
  tone?: 'neutral' | 'good' | 'attention' | 'danger'
  icon?: ReactNode
  children: ReactNode
}

/** Text and look of a state. */
export interface BadgeWords {
  word: string
  tone: NonNullable<BadgeProps['tone']>
}

/** A state in a word or two; the colour adds nothing to the meaning. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={`${css['badge']} ${css[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
