import { storedTables } from './stored-data.ts'
import { type OutsideServices, wordPurposes } from './word-purposes.ts'

/** Purposes without personal data, which the privacy page leaves out. */
const technical = 'technical'

/** Each purpose of a table once, in words of the caller's language. Throws for a purpose without words. */
export function describePurposes({ takesCards, ...outside }: { takesCards: boolean } & OutsideServices) {
  const words = wordPurposes(outside)
  const used = new Set(storedTables.map(({ purpose }) => purpose))
  used.delete(technical)
  if (!takesCards) used.delete('cards')
  const unknown = [...used].filter((purpose) => words[purpose] === undefined)
  if (unknown.length > 0) throw new Error(`Purposes without words: ${unknown.join(', ')}.`)
  return Object.entries(words)
    .filter(([purpose]) => used.has(purpose))
    .map(([purpose, rest]) => ({ purpose, ...rest }))
}
