/** The document of a location allows map images only at this address. */
const asks = '?map=shown'

/** This page with a map. It must be loaded again, because a document keeps its policy. */
export function addressWithMap(): string {
  return globalThis.location.pathname + asks
}

/** Whether the document was loaded with a map. */
export function isMapShown(): boolean {
  if (globalThis.location.search !== asks) return false
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return false
  const { pathname, search } = new URL(loaded.name)
  return search === asks && pathname.startsWith('/trainer/places/')
}
