import { buttonClass, type Look } from './Button.tsx'
import { Link, type LinkProps } from './Link.tsx'

/** A link that looks like a button, for actions that open a page. */
export function LinkButton({ variant, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
