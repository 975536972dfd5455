/** Where calls go: "a configured host followed by /api" (specification, section 7). */
export interface ApiHost {
  fetch: typeof globalThis.fetch
  /** Of the API, such as `https://api.example`: the bearer goes nowhere else. */
  origin: string
}

/**
 * The host that the build was configured for, and by default the page's own. Calls name the path alone.
 * @param configured API_URL of the build; empty for none
 */
export function apiHost(configured: string, pageOrigin: string, fetch: typeof globalThis.fetch): ApiHost {
  if (configured === '' || new URL(configured).origin === pageOrigin) return { fetch, origin: pageOrigin }
  const { origin } = new URL(configured)
  return {
    origin,
    // The device cookie belongs to the host of the API.
    fetch: (input, init) =>
      fetch(new URL(input instanceof Request ? input.url : input, origin).href, {
        ...init,
        credentials: 'include',
      }),
  }
}
