import { type Db, inScope, type Scope } from '#database/scope.ts'
import { apart } from '#platform/threads/apart.ts'
import { SharedRuns } from '#platform/shared-runs.ts'
import { countOpen, readDesk } from './known-store.ts'
import type { Matched, matchTexts } from './match-texts.ts'

/** Lines compared in one run. Further lines are compared when their page is shown. */
export const comparedTogether = 5_000

export interface Gathered extends Matched {
  /** Number of open lines, compared or not. */
  open: number
}

export const nothingGathered: Gathered = { open: 0, sure: [], suggestions: new Map(), numbers: new Map() }

const match = apart<typeof matchTexts>(new URL('match-texts.ts', import.meta.url), 'matchTexts')
const runs = new SharedRuns<Gathered>()

/**
 * Suggestions for a part of the open lines; part 0 is the newest. Concurrent callers of a business share the next
 * run. Throws `unavailable` when the thread queue is full.
 */
export function gatherSuggestions(db: Db, scope: Scope, businessId: string, part = 0): Promise<Gathered> {
  return runs.share(`${businessId} ${part}`, async () => {
    const read = await inScope(db, scope, async (tx) => {
      const open = await countOpen(tx)
      return open === 0
        ? undefined
        : {
            open,
            desk: await readDesk(tx, { most: comparedTogether, skip: part * comparedTogether }),
          }
    })
    if (!read) return nothingGathered
    return { ...(await match({ key: businessId }, read.desk)), open: read.open }
  })
}

/**
 * Suggestions for a page of open lines, which may span two parts.
 * @param before number of lines before the page
 */
export async function gatherForPage(
  db: Db,
  scope: Scope,
  businessId: string,
  { before, length }: { before: number; length: number },
): Promise<Pick<Gathered, 'suggestions' | 'numbers'>> {
  const parts = new Set([before, before + length - 1].map((place) => Math.floor(place / comparedTogether)))
  const gathered = await Promise.all([...parts].map((part) => gatherSuggestions(db, scope, businessId, part)))
  return {
    suggestions: new Map(gathered.flatMap(({ suggestions }) => [...suggestions])),
    numbers: new Map(gathered.flatMap(({ numbers }) => [...numbers])),
  }
}
