import type { ReplyOf } from '@cavaletti/contract'
import type { horseCostsApi } from '@cavaletti/contract/invoicing/horse-costs'
import { seeAll } from '#database/own-clients.ts'
import { inScope, type Tx } from '#database/scope.ts'
import { findHorse } from '#modules/horses/horses/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { takeOutExtra } from '#modules/invoicing/unbilled/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readDayCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addCost } from './add-cost.ts'
import { type CostRow, listCosts } from './store.ts'

export function horseCostsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof horseCostsApi> {
  return {
    horseCosts: ({ principal, params, query }) =>
      inScope(db, principal.scope, async (tx) => {
        if (!(await findHorse(tx, params.id))) throw new AppError('not_found')
        const after = readDayCursor(query.cursor)
        const own = await seeAll(tx, principal.scope)
        // Of costs that other trainers' clients share, a trainer would see only parts (P14).
        const paidBy = own && [...own]
        const page = await cursorPage(query, (limit) =>
          listCosts(tx, { horseId: params.id, paidBy, after, limit }),
        )
        return {
          currency: (await findBusiness(tx))?.currency ?? '',
          items: page.rows.map(describe),
          next: page.next(({ servedOn, id }) => [servedOn.toString(), id]),
        }
      }),
    addHorseCost: ({ principal, params, body, once }) =>
      once(async (tx) => describe(await readCost(tx, await addCost(tx, principal.scope, params.id, body)))),
    replaceHorseCost: ({ principal, params, body, once }) =>
      once(async (tx) => {
        const horseId = await removeCost(tx, params.id)
        return describe(await readCost(tx, await addCost(tx, principal.scope, horseId, body)))
      }),
    async removeHorseCost({ principal, params }) {
      await inScope(db, principal.scope, async (tx) => {
        await removeCost(tx, params.id)
      })
    },
  }
}

/**
 * Throws `not_found`, and `charged_already` if a part of it is waived, or is or was on a document.
 * @returns the id of its horse
 */
async function removeCost(tx: Tx, costId: string): Promise<string> {
  const { parts, horseId } = await readCost(tx, costId)
  const own = parts.filter(({ state }) => state !== 'removed').map(({ id }) => id)
  // In the order of ids, so that two removals do not wait for each other.
  for (const id of own.toSorted()) await takeOutExtra(tx, id)
  return horseId
}

/** Throws `not_found`, also for a cost that was removed. */
async function readCost(tx: Tx, costId: string): Promise<CostRow> {
  const [cost] = await listCosts(tx, { costId, limit: 1 })
  if (!cost) throw new AppError('not_found')
  return cost
}

function describe({
  id,
  kind,
  servedOn,
  description,
  parts,
}: CostRow): ReplyOf<typeof horseCostsApi.addHorseCost> {
  return {
    id,
    kind,
    servedOn: servedOn.toString(),
    description,
    amountMinor: parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    mayRemove: parts.every(({ state }) => state === 'unbilled'),
    parts,
  }
}
