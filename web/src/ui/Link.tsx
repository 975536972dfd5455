import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where to: absolute (`/login`) or relative to the route. */
  to: string
  /** The page left behind does not stay in the history. */
  replace?: boolean
  /** What the page it leads to finds in the state of its location. */
  state?: unknown
}

/** An ordinary link, followed without loading the page anew. React Router's own brings prefetching we never use. */
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
