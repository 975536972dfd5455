/** Base of calls: "a configured host followed by /api" (specification, section 7). */
export interface ApiHost {
  fetch: typeof globalThis.fetch
  /** Origin of the API, such as `https://api.example`: the only one that gets the bearer token. */
  origin: string
}

/**
 * The server's configured host, or the page's own. Calls name only paths.
 * @param configured API_URL of the server; empty for none
 */
export function apiHost(configured: string, pageOrigin: string, fetch: typeof globalThis.fetch): ApiHost {
  if (configured === '' || new URL(configured).origin === pageOrigin) return { fetch, origin: pageOrigin }
  const { origin } = new URL(configured)
  return {
    origin,
    // The device cookie belongs to the API's host.
    fetch: (input, init) =>
      fetch(new URL(input instanceof Request ? input.url : input, origin).href, {
        ...init,
        credentials: 'include',
      }),
  }
}
