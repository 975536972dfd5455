import type { ReplyOf } from '@cavaletti/contract'
import type { packsApi } from '@cavaletti/contract/invoicing/packs'
import type { Tx } from '#database/scope.ts'
import { countPlanned } from './count-planned.ts'
import { describePack } from './describe-pack.ts'
import { planCover } from './plan-cover.ts'
import { endsSoon } from './rules.ts'
import { standingPacks } from './store.ts'

type OwnPack = ReplyOf<typeof packsApi.myPacks>['items'][number]

/** Packs of a client as their buyer sees them, newest first. */
export async function readOwnPacks(tx: Tx, clientId: string, today: Temporal.PlainDate): Promise<OwnPack[]> {
  const packs = await standingPacks(tx, { clientId }, await planCover(tx))
  const uses = await countPlanned(tx, packs, today)
  const describe = await describePack(tx)
  return packs.map((pack) => {
    const { clientId: _, clientName: _name, priceMinor: _price, version: _version, ...shown } = describe(pack)
    const planned = uses.get(pack.id) ?? 0
    const end = endsSoon(pack, { left: pack.left, planned }, today)
    return { ...shown, planned, endsSoon: end && { on: end.on.toString(), credits: end.credits } }
  })
}

type FormerPack = ReplyOf<typeof packsApi.formerPacks>['items'][number]

/** Packs of a former client that still have credits, newest first. They stay with this seller (P15). */
export async function readFormerPacks(tx: Tx, clientId: string): Promise<FormerPack[]> {
  const packs = await standingPacks(tx, { clientId }, await planCover(tx))
  const describe = await describePack(tx)
  return packs
    .map(describe)
    .filter(({ state, left }) => left > 0 && state !== 'expired' && state !== 'ended')
    .map(({ id, name, left, credits, riderName, expiresOn }) => ({
      id,
      name,
      left,
      credits,
      riderName,
      expiresOn,
    }))
}
