/** SQL writes `first_name`, TypeScript `firstName`. Kysely's identifiers and the columns of rows pass here. */
const inSql = new Map<string, string>()
const inCode = new Map<string, string>()

/** The name of a table, column or alias in SQL. A name that is in snake_case stays as it is. */
export function sqlName(name: string): string {
  return remembered(inSql, name, () => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
}

/** The name of a column or alias in TypeScript. A name that is in camelCase stays as it is. */
export function codeName(name: string): string {
  return remembered(inCode, name, () =>
    name.replaceAll(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  )
}

/** A row with the names of TypeScript. Values stay as they are: documents in JSON keep their own names. */
export function codeNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [codeName(name), value]))
}

/** A row with the names of SQL, for `json_populate_recordset`. */
export function sqlNames(row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [sqlName(name), value]))
}

/** More names than this mean that a program generates them. Keeping them would fill the server's memory. */
const mostNames = 5000

function remembered(names: Map<string, string>, name: string, make: () => string): string {
  const known = names.get(name)
  if (known !== undefined) return known
  const made = make()
  if (names.size < mostNames) names.set(name, made)
  return made
}
