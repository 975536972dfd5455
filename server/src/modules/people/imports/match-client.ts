import type { Tx } from '#database/scope.ts'
import { compareNamesake, type Row } from './rules.ts'
import { clientsLike } from './store.ts'

export interface Match {
  id: string
  /** `unclear`: same name, and neither email nor phone to compare. */
  match: 'same' | 'unclear'
  /** The import that created them. */
  importId: string | null
}

/** The client, existing or from an earlier row, who is or may be the person of a row. */
export async function matchClient(tx: Tx, row: Row): Promise<Match | undefined> {
  const found = (await clientsLike(tx, row)).map((known) => ({
    known,
    match: known.byEmail ? ('same' as const) : compareNamesake(row, known),
  }))
  const best = found.find(({ match }) => match === 'same') ?? found.find(({ match }) => match === 'unclear')
  if (!best || best.match === 'other') return undefined
  return { id: best.known.id, match: best.match, importId: best.known.importId }
}
