import { type Db, inScope } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { recordLine, linkLine } from './record-line.ts'
import { type Gathered, gatherSuggestions } from './gather-suggestions.ts'
import type { Suggestion } from './rules.ts'

type SureLine = Gathered['sure'][number]
type By = { principal: Principal; origin: Origin }

/** Lines in one call, so that it answers within a second. */
const mostAtOnce = 40

/**
 * Records the oldest exact matches, each in its own transaction, so that a conflict affects one line. A repeated call
 * skips recorded lines.
 * @returns ids of the recorded lines, and the number of exact matches left
 */
export async function recordSure(
  db: Db,
  by: By,
  businessId: string,
): Promise<{ recorded: string[]; left: number }> {
  const { sure, suggestions } = await gatherSuggestions(db, by.principal.scope, businessId)
  const recorded: string[] = []
  let refused = 0
  for (const line of sure) {
    const suggestion = suggestions.get(line.id)
    if (!suggestion || (recorded.length + refused >= mostAtOnce && recorded.length > 0)) break
    if (await recordOne(db, by, businessId, line, suggestion)) recorded.push(line.id)
    else refused += 1
  }
  return { recorded, left: sure.length - recorded.length }
}

/** Returns false if it was refused because of a change since. */
async function recordOne(
  db: Db,
  by: By,
  businessId: string,
  { id, version, amountMinor }: SureLine,
  { kind, parts, paymentId }: Suggestion,
): Promise<boolean> {
  const { scope } = by.principal
  const of = { scope, businessId, id, version }
  try {
    await inScope(db, scope, async (tx) => {
      if (kind === 'entered' && paymentId) await linkLine(tx, of, paymentId)
      else await recordLine(tx, of, parts)
      await audit(tx, 'bank_line_recorded', by, { object: ['bank_line', id], detail: { kind, amountMinor } })
    })
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
