import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface Look {
  variant?: ButtonVariant | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** Running: stays focusable, but cannot be pressed again. */
  busy?: boolean | undefined
}

/** A native button, 44 px high. Default `type`: `button`. */
export function Button({ variant, wide, icon, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else rest.onClick?.(event)
      }}
    >
      {icon}
      {children}
    </button>
  )
}

/** CSS classes of a button, for other elements. */
export function buttonClass({ variant = 'primary', wide }: Look, className?: string): string {
  return classes(css['button'], css[variant], wide && css['wide'], className)
}
