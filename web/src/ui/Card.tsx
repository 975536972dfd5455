import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Card.module.css'

export interface CardProps {
  title?: string
  /** Beside the title, such as a button. */
  actions?: ReactNode
  /** `hero`: the most important thing on the screen, on dark green. */
  tone?: 'plain' | 'hero'
  /** No wider than is comfortable for a form. */
  narrow?: boolean
  children: ReactNode
}

/** A surface for related content; with a title it is a region of the page. */
export function Card({ title, actions, tone = 'plain', narrow, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={classes(css['card'], css[tone], narrow && css['narrow'])}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={css['head']}>
          {title && <h2 id={id}>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
