const anyMethod = /authenticate|refresh-token|invoice-public|stripe-public|googleapis|affiliate$/
const onPost = /\/users$|activate/
const onPatch = /trainer-users/

/**
 * Whether a request carries the bearer token and is repeated after a 401: specification, section 7. Only the path
 * counts, not the query. Another origin never gets the token.
 */
export function needsBearer(method: string, url: string, origin: string): boolean {
  const target = new URL(url, origin)
  if (target.origin !== origin) return false
  const path = target.pathname
  if (anyMethod.test(path)) return false
  const verb = method.toUpperCase()
  if (verb === 'POST' && onPost.test(path)) return false
  return !(verb === 'PATCH' && onPatch.test(path))
}
