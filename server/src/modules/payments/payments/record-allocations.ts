import type { Tx } from '#database/scope.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { insertAllocations, type NewAllocation } from './store.ts'

/** Announced after allocations, releases and credits of invoices: open amounts changed. */
export const openAmountChanged = defineAnnouncement<{ documentIds: readonly string[] }>(
  'the open amount of an invoice changed',
)

/** Allocates payments to invoices of a business, or releases allocations, and announces it. */
export async function recordAllocations(
  tx: Tx,
  allocations: readonly Omit<NewAllocation, 'businessId'>[],
): Promise<void> {
  if (allocations.length === 0) return
  await insertAllocations(
    tx,
    allocations.map((one) => ({ ...one, businessId: tx.businessId })),
  )
  const documentIds = [...new Set(allocations.map(({ documentId: id }) => id))]
  await announce(tx, openAmountChanged, { documentIds })
}
