import { type ReactNode, type RefObject, useId } from 'react'
import { classes } from './classes.ts'
import css from './Card.module.css'

export interface CardProps {
  title?: string
  /** Of the title, if the focus can move to it. */
  heading?: RefObject<HTMLHeadingElement | null> | undefined
  /** Beside the title, such as a button. */
  actions?: ReactNode
  /** `hero`: the most important thing on the screen, on dark green. */
  tone?: 'plain' | 'hero'
  /** No wider than is comfortable for a form. */
  narrow?: boolean
  children: ReactNode
}

/** A surface for related content; with a title it is a region of the page. */
export function Card({ title, heading, actions, tone = 'plain', narrow, children }: CardProps) {
  const id = useId()
  return (
    <section
      className={classes(css['card'], css[tone], narrow && css['narrow'])}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <header className={css['head']}>
          {title && (
            <h2 id={id} ref={heading} tabIndex={heading && -1}>
              {title}
            </h2>
          )}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
