import { useLocation, useSearchParams } from 'react-router'

/** `replace` for what is typed, so that Back does not go letter by letter; `push` for what is chosen. */
type How = 'push' | 'replace'

/**
 * What the address bar says after `?` under these names, empty when it says nothing, and a way to change it.
 * Names not given stay as they are.
 */
export function useAddressFilter<N extends string>(
  ...names: readonly N[]
): [Readonly<Record<N, string>>, (changes: Partial<Record<N, string>>, how?: How) => void] {
  const [params, setParams] = useSearchParams()
  const { key } = useLocation()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<N, string>
  const change = (changes: Partial<Record<N, string>>, how: How = 'push'): void => {
    if (how === 'replace' && isLeft(key)) return
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: how === 'replace', preventScrollReset: true })
  }
  return [values, change]
}

/**
 * Whether somebody is on the way to another page already: what was typed a moment before on this one must not lead
 * them back. The router writes the history at once, and shows the page when it is ready.
 */
function isLeft(shownKey: string): boolean {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('key' in state)) return false
  return typeof state.key === 'string' && state.key !== shownKey
}

/** The value when it is one of the known ones: what stands in an address bar may be anything. */
export function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value)
}
