/** Parses a form-encoded body with nested brackets: `a[b]=1&c[0]=2` is { a: { b: '1' }, c: ['2'] }. */
export type Given = { [name: string]: string | Given }

export function readForm(text: string): Given {
  const given: Given = {}
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '')
    let place = given
    for (const name of names.slice(0, -1)) {
      const inner = place[name]
      place = typeof inner === 'object' ? inner : (place[name] = {})
    }
    place[names.at(-1) ?? ''] = value
  }
  return given
}

export function textOf(given: Given, name: string): string | undefined {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

export function numberOf(given: Given, name: string): number | undefined {
  const text = textOf(given, name)
  return text === undefined || text === '' ? undefined : Number(text)
}

export function partOf(given: Given, name: string): Given {
  const value = given[name]
  return typeof value === 'object' ? value : {}
}

/** The text values, for metadata. */
export function textsOf(given: Given): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
