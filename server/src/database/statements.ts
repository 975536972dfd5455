import { createHash } from 'node:crypto'

/** More texts than this mean that a program generates them. Naming them would fill the server's memory. */
const mostNames = 4000

const names = new Map<string, string>()

/** Written-out lists of varying length: `in ($1, $2)`, `values ($1, $2), ($3, $4)`. */
const varying = /\bin \(\$\d+,|\), \(\$\d+/i

/**
 * The name under which a statement is prepared once per connection, or undefined if it should not be
 * prepared. The same text always has the same name.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames || varying.test(text)) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
