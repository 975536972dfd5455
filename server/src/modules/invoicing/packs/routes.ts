import type { ReplyOf } from '@cavaletti/contract'
import type { packsApi } from '@cavaletti/contract/invoicing/packs'
import { inScope } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { asPayer } from '#modules/invoicing/document-access/index.ts'
import { findClient, findClientOfUser } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { addPackKind, changePackKind } from './change-pack-kind.ts'
import { describePack, readPack } from './describe-pack.ts'
import { giveCredits } from './give-credits.ts'
import { readFormerPacks, readOwnPacks } from './own-packs.ts'
import { planCover } from './plan-cover.ts'
import { unitPrice } from './rules.ts'
import { listPackKinds, type PackKindRow } from './kind-store.ts'
import { standingPacks } from './store.ts'

export function packsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof packsApi> {
  return {
    async packKinds({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        currency: (await findBusiness(tx))?.currency ?? '',
        items: (await listPackKinds(tx)).map(describeKind),
      }))
    },
    async addPackKind({ body, once }) {
      return once(async (tx) => describeKind(await addPackKind(tx, body)))
    },
    async changePackKind({ principal, params, body }) {
      return inScope(db, principal.scope, async (tx) =>
        describeKind(await changePackKind(tx, params.id, body)),
      )
    },
    async packs({ principal, query: { clientId } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, clientId))) throw new AppError('not_found')
        const packs = await standingPacks(tx, { clientId }, await planCover(tx))
        return { items: packs.map(await describePack(tx)) }
      })
    },
    async giveCredits({ principal, params, body, once }) {
      const { scope } = principal
      return once(async (tx) => {
        await giveCredits(tx, scope, params.id, body)
        return readPack(tx, params.id)
      })
    },
    async myPacks({ principal }) {
      const { businessId, userId } = principal
      if (businessId === null) return { items: [] }
      return inScope(db, principal.scope, async (tx) => {
        const client = await findClientOfUser(tx, userId)
        if (!client) return { items: [] }
        return { items: await readOwnPacks(tx, client.id, todayIn(principal.timeZone)) }
      })
    },
    async formerPacks({ principal, params }) {
      return asPayer(db, principal, params.id, async (tx, payer) => ({
        items: await readFormerPacks(tx, payer.id),
      }))
    },
  }
}

function describeKind(row: PackKindRow): ReplyOf<typeof packsApi.changePackKind> {
  const { id, name, credits, version } = row
  return {
    id,
    name,
    credits,
    version,
    priceMinor: row.priceMinor,
    unitPriceMinor: unitPrice(row.priceMinor, credits),
    taxRateId: row.taxRateId,
    offerIds: row.offerIds,
    validDays: row.validDays,
    graceDays: row.graceDays,
    usableFrom: row.usableFrom,
    missedCounts: row.missedCounts,
    isShared: row.isShared,
    soldOnline: row.soldOnline,
    archivedAt: row.archivedAt?.toString() ?? null,
  }
}
