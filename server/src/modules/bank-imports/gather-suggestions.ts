import { type Db, inScope, type Scope } from '#database/scope.ts'
import { apart } from '#platform/threads/apart.ts'
import { SharedRuns } from '#platform/shared-runs.ts'
import { countOpen, readDesk } from './known-store.ts'
import type { Matched, matchTexts } from './match-texts.ts'

/** Lines that are compared, the newest. Who has more finds suggestions for the older ones once these are done. */
const mostCompared = 5_000

export interface Gathered extends Matched {
  /** How many lines are open, compared or not. */
  open: number
}

export const nothingGathered: Gathered = { open: 0, sure: [], suggestions: new Map(), numbers: new Map() }

const match = apart<typeof matchTexts>(new URL('match-texts.ts', import.meta.url), 'matchTexts')
const runs = new SharedRuns<Gathered>()

/**
 * What each open line may stand for. Whoever asks while lines are being compared for the business shares the next run with
 * everybody else who does. Throws `unavailable` when too much waits for a thread.
 */
export function gatherSuggestions(db: Db, scope: Scope, businessId: string): Promise<Gathered> {
  return runs.share(businessId, async () => {
    const read = await inScope(db, scope, async (tx) => {
      const open = await countOpen(tx, businessId)
      return open === 0 ? undefined : { open, desk: await readDesk(tx, businessId, mostCompared) }
    })
    if (!read) return nothingGathered
    return { ...(await match({ key: businessId }, read.desk)), open: read.open }
  })
}
