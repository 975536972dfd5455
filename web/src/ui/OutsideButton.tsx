import type { AnchorHTMLAttributes } from 'react'
import { buttonClass, type Look } from './Button.tsx'

/** Leads out of the product, such as to the mail program, and looks like a button. */
export function OutsideButton({
  variant,
  wide,
  icon,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return (
    <a {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon}
      {children}
    </a>
  )
}
