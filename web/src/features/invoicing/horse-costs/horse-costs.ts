import type { Api, BodyOf, ReplyOf } from '@cavaletti/contract'
import type { costKinds } from '@cavaletti/contract/invoicing/horse-costs'
import { splitCost } from '@cavaletti/contract/invoicing/split-cost'
import { t } from '@lingui/core/macro'

export type HorseCost = ReplyOf<Api['GET /api/horses/{id}/costs']>['items'][number]
export type CostKind = (typeof costKinds)[number]

export interface OwnedHorse {
  id: string
  name: string
  /** Shares in hundredths of a percent; none: the horse of the business. */
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

/** A request that splits a cost by the shares that this page shows. */
export function costOf(
  horse: OwnedHorse,
  { kind, description, servedOn, amountMinor }: Omit<NewCost, 'parts'>,
): { params: { id: string }; body: NewCost } {
  const parts = splitCost(amountMinor, horse.owners).map((part) => ({
    clientId: part.clientId,
    amountMinor: part.amountMinor,
  }))
  return { params: { id: horse.id }, body: { kind, description, servedOn, amountMinor, parts } }
}
