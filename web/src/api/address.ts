import type { Api } from '@cavaletti/contract'

/** An endpoint by name, such as `POST /api/authenticate`. Typed by the contract, at no cost in the browser. */
export type Address = keyof Api

export interface Target {
  method: string
  /** Path and query, always beginning with `/api/`. */
  path: string
}

type Params = Readonly<Record<string, unknown>>
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Turns an address with its parameters into a method and a path. Parameters are percent-encoded, so that a
 * value can never become a path of its own; query values that are undefined are left out.
 * @throws TypeError when a parameter of the path is missing or empty
 */
export function locate(address: Address, params: Params = {}, query: Query = {}): Target {
  const [method = '', template = ''] = address.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') {
      throw new TypeError(`${address} needs the parameter ${name}`)
    }
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.append(name, String(value))
  }
  return { method, path: search.size > 0 ? `${path}?${search}` : path }
}
