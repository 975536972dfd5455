import type { Api } from '@cavaletti/contract'

/** An endpoint's method and path, such as `POST /api/authenticate`. Types only, no cost in the browser. */
export type Address = keyof Api

export interface Target {
  method: string
  /** Path and query, starting with `/api/`. */
  path: string
}

type Params = Readonly<Record<string, unknown>>
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Builds method and path from an endpoint and its parameters. Parameters are percent-encoded, so that a value cannot
 * change the path; undefined query values are left out.
 * @throws TypeError if a path parameter is missing or empty
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
