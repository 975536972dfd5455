/**
 * The parameters of a link from a mail, once they are out of the address bar: kept with this entry of the tab's
 * history, so that loading the page again still finds them. Undefined when there are none.
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
