import type { Tx } from '#database/scope.ts'
import { checkAutomatic, checkBalances, dropAutomatic, markAccountLeft } from './store.ts'

/** The open amount of a document changed during a card payment: a job adjusts the payment. */
export async function askForBalances(
  tx: Tx,
  { businessId, documentIds }: { businessId: string; documentIds: readonly string[] },
): Promise<void> {
  await checkBalances(tx, { businessId, documentIds })
}

/** An invoice is paid automatically if its client agreed: at once, or on the morning of its due date. */
export async function askForAutomatic(
  tx: Tx,
  issued: { businessId: string; documentId: string; clientId: string; dueMorning: Temporal.Instant },
): Promise<void> {
  await checkAutomatic(tx, issued)
}

/** A new agreement covers later invoices only, so checks of earlier ones are dropped. */
export async function forgetAutomatic(
  tx: Tx,
  { businessId, clientId }: { businessId: string; clientId: string },
): Promise<void> {
  await dropAutomatic(tx, businessId, clientId)
}

/** Clients relied on the agreement and did not end it, so a check of each waiting invoice informs them now. */
export async function tellOfReplacedAccount(tx: Tx, { businessId }: { businessId: string }): Promise<void> {
  await markAccountLeft(tx, businessId)
}
