import type { QueryKey } from '@tanstack/react-query'

/** What is asked of an address. */
export interface Asked {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: Readonly<Record<string, unknown>> | undefined
}

/** `one`: the answer. `pages`: a list page by page. `all`: all pages at once. `file`: a download. */
export type Shape = 'one' | 'pages' | 'all' | 'file'

/**
 * The key of an answer: the segments of its path, then the query as text, then the shape unless it is one answer.
 * So a key never holds answers of two shapes, and the beginning of a path is the beginning of its keys.
 */
export function queryKey(address: string, { params, query }: Asked = {}, shape: Shape = 'one'): QueryKey {
  const path = address.slice(address.indexOf(' /api/') + ' /api/'.length)
  const segments = path.split('/').map((segment) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    return name === undefined ? segment : String(params?.[name] ?? '')
  })
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const texts = Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
  return [...segments, ...(asked.length > 0 ? [texts] : []), ...(shape === 'one' ? [] : [shape])]
}
