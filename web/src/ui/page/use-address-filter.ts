import { useLocation, useSearchParams } from 'react-router'

/** `replace` for typed text, so that Back does not go letter by letter; `push` for choices. */
type How = 'push' | 'replace'

/** Values of these query parameters, empty if missing, and a function to change them. Other parameters stay. */
export function useAddressFilter<N extends string>(
  ...names: readonly N[]
): [Readonly<Record<N, string>>, (changes: Partial<Record<N, string>>, how?: How) => void] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<N, string>
  const change = (changes: Partial<Record<N, string>>, how: How = 'push'): void => {
    // The router updates the address at once and the page later. The user may have left meanwhile, and a change based
    // on an older address must not undo a newer one.
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

/** The value if it is a known one: an address may contain anything. */
export function oneOf<T extends string>(known: readonly T[], value: string): T | undefined {
  return known.find((one) => one === value)
}
