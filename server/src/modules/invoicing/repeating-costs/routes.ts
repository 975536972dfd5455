import type { ReplyOf } from '@cavaletti/contract'
import type { repeatingCostsApi } from '@cavaletti/contract/invoicing/repeating-costs'
import { seeAll } from '#database/own-clients.ts'
import { inScope, type Tx } from '#database/scope.ts'
import { findHorse, ownersOf } from '#modules/horses/horses/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addRepeating, changeRepeating, stopRepeating } from './change-repeating.ts'
import { lockRepeating, type RepeatingRow, repeatingOf } from './store.ts'

export function repeatingCostsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof repeatingCostsApi> {
  return {
    repeatingCosts: ({ principal, params }) =>
      inScope(db, principal.scope, async (tx) => {
        if (!(await findHorse(tx, params.id))) throw new AppError('not_found')
        const own = await seeAll(tx, principal.scope)
        const owners = await ownersOf(tx, params.id)
        // A cost concerns all owners: who does not see them all sees none (P14).
        const seesAll = own === null || owners.every(({ clientId }) => own.has(clientId))
        return {
          items: seesAll ? (await repeatingOf(tx, params.id)).flatMap((row) => describe(row) ?? []) : [],
        }
      }),
    addRepeatingCost: ({ principal: { scope }, params, body, once }) =>
      once(async (tx) => {
        const { id, added } = await addRepeating(tx, scope, params.id, body)
        return { ...(await read(tx, id)), added }
      }),
    changeRepeatingCost: ({ principal: { scope }, params: { id }, body }) =>
      inScope(db, scope, async (tx) => {
        await changeRepeating(tx, id, body)
        return read(tx, id)
      }),
    async stopRepeatingCost({ principal: { scope }, params }) {
      await inScope(db, scope, (tx) => stopRepeating(tx, params.id))
    },
  }
}

type Shown = ReplyOf<typeof repeatingCostsApi.changeRepeatingCost>

async function read(tx: Tx, id: string): Promise<Shown> {
  const row = await lockRepeating(tx, id)
  return { repeating: row ? describe(row) : null }
}

/** Null once it is stopped or over. */
function describe(row: RepeatingRow): Shown['repeating'] {
  const { id, kind, description, amountMinor, every, version, startsOn, endsOn, nextOn, skippedOn } = row
  return (
    nextOn && {
      id,
      kind,
      description,
      amountMinor,
      every,
      version,
      startsOn: startsOn.toString(),
      endsOn: endsOn?.toString() ?? null,
      nextOn: nextOn.toString(),
      skippedOn: skippedOn?.toString() ?? null,
    }
  )
}
