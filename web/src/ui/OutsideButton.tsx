import type { AnchorHTMLAttributes } from 'react'
import { buttonClass, type Look } from './Button.tsx'

/** A button-like link out of the product, for example to the mail program. */
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
