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
  const { pathname } = useLocation()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<N, string>
  const change = (changes: Partial<Record<N, string>>, how: How = 'push'): void => {
    // The router writes the address at once and shows the page when it is ready. Somebody may have left meanwhile: what
    // was typed a moment before must not lead them back. Nor may a change made on an older address undo a newer one.
    if (location.pathname !== pathname) return
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: how === 'replace', preventScrollReset: true })
  }
  return [values, change]
}

/** The value when it is one of the known ones: what stands in an address bar may be anything. */
export function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value)
}
