/** The server lets pictures of a map into the document of a place only where its address asks for them. */
const asks = '?map=shown'

/** This page, asking for the map: it has to be loaded anew, for a document keeps the policy it came with. */
export function addressWithMap(): string {
  return globalThis.location.pathname + asks
}

/** Whether the map belongs here: it was asked for, and the document was loaded with that. */
export function isMapShown(): boolean {
  if (globalThis.location.search !== asks) return false
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded) return false
  const { pathname, search } = new URL(loaded.name)
  return search === asks && pathname.startsWith('/trainer/places/')
}
