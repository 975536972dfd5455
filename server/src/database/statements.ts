import { createHash } from 'node:crypto'

/** Beyond this many texts a program is making them up as it goes, and naming them would fill the server's memory. */
const mostNames = 1000

const names = new Map<string, string>()

/** Lists written out, whose length varies from call to call: `in ($1, $2)`, `values ($1, $2), ($3, $4)`. */
const varying = /\bin \(\$\d+,|\), \(\$\d+/i

/**
 * The name under which a statement is prepared once per connection and then only executed, or undefined
 * when it should not be. The same text has the same name everywhere.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= mostNames || varying.test(text)) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}
