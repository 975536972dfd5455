const anyMethod = /authenticate|refresh-token|invoice-public|stripe-public|googleapis|affiliate$/
const onPost = /\/users$|activate/
const onPatch = /trainer-users/

/**
 * Whether a request carries the bearer and a 401 to it is answered by a refresh: specification, section 7, the
 * only place that knows. The words are looked for in the path, not in what somebody searches for; another
 * origin never gets the bearer.
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
