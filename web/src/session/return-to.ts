/**
 * Page after sign-in: path, query and hash of `wanted` if it is on this origin, otherwise undefined. Refuses what
 * browsers read differently than it looks: backslashes, control characters, `//`.
 */
export function safeReturnTo(wanted: string | null, origin: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused here
  if (!wanted || /[\\\u0000-\u001f\u007f]/.test(wanted)) return undefined
  let url: URL
  try {
    url = new URL(wanted, origin)
  } catch {
    return undefined
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in address that returns to `here` afterwards. */
export function loginPath(here?: string): string {
  return here && here !== '/' && !here.startsWith('/login')
    ? `/login?returnTo=${encodeURIComponent(here)}`
    : '/login'
}
