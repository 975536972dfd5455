import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { costKinds } from '@cavaletti/contract/invoicing/horse-costs'
import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { t } from '@lingui/core/macro'

export type HorseCost = ReplyOf<Api['GET /api/horses/{id}/costs']>['items'][number]
export type CostKind = (typeof costKinds)[number]

export interface OwnedHorse {
  id: string
  name: string
  /**
   * Shares in hundredths of a percent; none: the horse of the business. A trainer who sees only some clients gets only those
   * owners (P14).
   */
  owners: readonly { clientId: string; name: string; share: number }[]
}

export function costKindOptions(): { value: CostKind; label: string }[] {
  return [
    { value: 'livery', label: t`Livery` },
    { value: 'equipment', label: t`Equipment` },
    { value: 'fee', label: t`Fee` },
    { value: 'other', label: t`Other` },
  ]
}

/** What became of an owner's part. */
export function partWords(state: HorseCost['parts'][number]['state']): string {
  return {
    unbilled: t`unbilled`,
    billed: t`invoiced`,
    waived: t`waived`,
    credited: t`credited`,
    removed: t`removed`,
  }[state]
}

type NewCost = BodyOf<Api['POST /api/horses/{id}/costs']>

/** Whether all owners are known. Only then can a cost be split. */
export function knowsAllOwners({ owners }: OwnedHorse): boolean {
  return owners.reduce((sum, { share }) => sum + share, 0) === 10_000
}

interface CostRequest {
  params: { id: string }
  body: NewCost
}

/** A request that splits a cost by the shares that this page shows. */
export function costOf(horse: OwnedHorse, cost: Omit<NewCost, 'parts'>): CostRequest {
  return requestOf(horse, cost, splitCost(cost.amountMinor, horse.owners))
}

/** A request that adds a removed cost again. It is refused if its parts are not those of the shares of today. */
export function sameCost(horse: OwnedHorse, cost: HorseCost): CostRequest {
  const paid = new Set(cost.parts.map(({ clientId }) => clientId))
  const others = horse.owners.filter(({ clientId }) => !paid.has(clientId))
  return requestOf(horse, cost, [...cost.parts, ...others.map((owner) => ({ ...owner, amountMinor: 0 }))])
}

function requestOf(
  horse: OwnedHorse,
  { kind, description, servedOn, amountMinor }: Omit<NewCost, 'parts'>,
  parts: NewCost['parts'],
): CostRequest {
  return {
    params: { id: horse.id },
    body: {
      kind,
      description,
      servedOn,
      amountMinor,
      parts: parts.map((part) => ({ clientId: part.clientId, amountMinor: part.amountMinor })),
    },
  }
}
