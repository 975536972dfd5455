import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Absolute (`/login`) or relative to the route. */
  to: string
  /** Replaces the current page in the history. */
  replace?: boolean
  /** State for the target's location. */
  state?: unknown
}

/** A link without a page load. We do not use React Router's: it brings unused prefetching. */
export function Link({ to, replace, state, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(state === undefined ? {} : { state }),
    ...(rest.target === undefined ? {} : { target: rest.target }),
  })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        rest.onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
