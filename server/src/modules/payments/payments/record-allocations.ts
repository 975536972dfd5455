import type { Scope, Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { insertAllocations } from './store.ts'

/** Announced after allocations, releases and credits of invoices: open amounts changed. */
export const openAmountChanged = defineAnnouncement<{ documentIds: readonly string[] }>(
  'the open amount of an invoice changed',
)

/** Allocates payments to invoices of a business, or releases allocations (negative amounts), and announces it. */
export async function recordAllocations(
  tx: Tx,
  { actorId: madeBy }: Pick<Scope, 'actorId'>,
  allocations: readonly { paymentId: string; documentId: string; amountMinor: number }[],
): Promise<void> {
  if (allocations.length === 0) return
  const { businessId } = tx
  await insertAllocations(
    tx,
    allocations.map((one) => ({ ...one, businessId, id: newId(), madeBy })),
  )
  const documentIds = [...new Set(allocations.map(({ documentId: id }) => id))]
  await announce(tx, openAmountChanged, { documentIds })
}
