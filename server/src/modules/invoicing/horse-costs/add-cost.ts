import type { BodyOf } from '@cavaletti/contract'
import type { horseCostsApi } from '@cavaletti/contract/invoicing/horse-costs'
import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import type { Scope, Tx } from '#database/scope.ts'
import { findHorse, lockHorse, ownersOf } from '#modules/horses/horses/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { addExtra } from '#modules/invoicing/unbilled/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { inLanguage, say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { claimCostId } from './store.ts'

type Entered = BodyOf<typeof horseCostsApi.addHorseCost>
type Part = Entered['parts'][number]

/**
 * Splits a cost of a horse among its owners (M13): each gets an extra. Locks the horse, so its owners stay. Throws
 * `not_found`, `id_taken`, and `shares_changed` if the parts are not those that were previewed.
 * @returns its id
 */
export async function addCost(
  tx: Tx,
  scope: Scope,
  horseId: string,
  { id = newId(), parts: previewed, ...cost }: Entered,
): Promise<string> {
  const parts = await splitAmong(tx, horseId, cost.amountMinor, previewed)
  if (!(await claimCostId(tx, id))) throw new AppError('id_taken')
  await addParts(tx, scope, horseId, { ...cost, id, parts })
  return id
}

/**
 * What each owner of a horse pays. Locks the horse. Throws `not_found`, and `shares_changed` if the parts are not those
 * that were previewed.
 */
export async function splitAmong(
  tx: Tx,
  horseId: string,
  amountMinor: number,
  previewed: readonly Part[],
): Promise<Split[]> {
  if (!(await lockHorse(tx, horseId))) throw new AppError('not_found')
  const parts = splitCost(amountMinor, await ownersOf(tx, horseId))
  if (!areSame(parts, previewed)) throw new AppError('shares_changed')
  return parts
}

type Split = Part & { share: number }

/** Writes a cost that is split: an extra for each owner who pays something. */
export async function addParts(
  tx: Tx,
  scope: Scope,
  horseId: string,
  {
    id,
    kind,
    servedOn,
    description,
    amountMinor,
    parts,
  }: Omit<Entered, 'id' | 'parts'> & { id: string; parts: Split[] },
): Promise<void> {
  const horse = await findHorse(tx, horseId)
  const business = await findBusiness(tx)
  if (!horse || !business) throw new AppError('not_found')
  const { money, percent } = writingOf(business.country)
  const words = { horse: horse.name, amount: money(amountMinor, business.currency) }
  for (const { clientId, share, amountMinor: unitPriceMinor } of parts) {
    if (unitPriceMinor === 0) continue
    const detail =
      parts.length === 1
        ? horse.name
        : inLanguage(business.language, () =>
            say('{horse} · {share} of {amount}', { ...words, share: percent(share) }),
          )
    await addExtra(tx, scope, {
      clientId,
      kind,
      servedOn,
      description,
      unitPriceMinor,
      cost: { id, horseId, detail },
    })
  }
}

function areSame(parts: readonly Part[], others: readonly Part[]): boolean {
  const amounts = new Map(others.map(({ clientId, amountMinor }) => [clientId, amountMinor]))
  return (
    parts.length === others.length &&
    parts.every(({ clientId, amountMinor }) => amounts.get(clientId) === amountMinor)
  )
}
