/**
 * Parameters of a mailed link, once out of the address bar: kept in the tab's history entry, so that a reload finds
 * them. Undefined if there are none.
 */
export function readLinkState<K extends string>(
  state: unknown,
  names: readonly K[],
): Record<K, string> | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const found = names.map((name): [K, unknown] => [name, (state as Record<string, unknown>)[name]])
  if (!found.every(([, value]) => typeof value === 'string' && value !== '')) return undefined
  return Object.fromEntries(found) as Record<K, string>
}
