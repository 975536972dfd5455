import type { BodyOf } from '@cavaletti/contract'
import type { packsApi } from '@cavaletti/contract/invoicing/packs'
import type { Scope, Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { coverSeats } from './cover-seats.ts'
import { insertEntry, lockPack, lockPacks, standingPacks, updatePack } from './store.ts'

/**
 * Adds or takes credits. A make-up lesson that is taken away ends. Throws `not_found`, also for an ended pack, `id_taken`,
 * `credit_too_much` for more than is left, and `invalid_input` for more than one make-up lesson.
 */
export async function giveCredits(
  tx: Tx,
  { actorId }: Scope,
  packId: string,
  { id = newId(), credits, reason }: BodyOf<typeof packsApi.giveCredits>,
): Promise<void> {
  await coverSeats(tx)
  await lockPacks(tx)
  const pack = await lockPack(tx, packId)
  if (!pack || pack.endedAt !== null) throw new AppError('not_found')
  const left = (await standingPacks(tx, { id: packId }))[0]?.left ?? 0
  if (left + credits < 0)
    throw new AppError('credit_too_much', {
      fields: { credits: say('{count} are left in this pack', { count: left }) },
    })
  if (pack.origin === 'make_up' && credits > 0)
    throw new AppError('invalid_input', {
      fields: { credits: say('is one lesson: grant another make-up lesson instead') },
    })
  await insertEntry(tx, {
    businessId: tx.businessId,
    id,
    packId,
    kind: 'given',
    credits,
    unitPriceMinor: 0,
    reason,
    createdBy: actorId,
  })
  // Withdrawn, not used up.
  if (pack.origin === 'make_up')
    await updatePack(tx, pack, pack.version, { endedAt: now(), endReason: 'taken_back' })
}
