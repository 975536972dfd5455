import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Where to: absolute (`/login`) or relative to the route. */
  to: string
  /** The page left behind does not stay in the history. */
  replace?: boolean
}

/** An ordinary link, followed without loading the page anew. React Router's own brings prefetching we never use. */
export function Link({ to, replace, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler(to, {
    ...(replace === undefined ? {} : { replace }),
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
