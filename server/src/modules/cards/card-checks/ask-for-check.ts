import type { Tx } from '#database/scope.ts'
import { checkAutomatic, checkBalances, dropAutomatic, markAccountLeft } from './store.ts'

/** The open amount of a document changed during a card payment: a job adjusts the payment. */
export async function askForBalances(
  tx: Tx,
  { documentIds }: { documentIds: readonly string[] },
): Promise<void> {
  await checkBalances(tx, documentIds)
}

/** An invoice is paid automatically if its client agreed: at once, or on the morning of its due date. */
export async function askForAutomatic(
  tx: Tx,
  issued: { documentId: string; clientId: string; dueMorning: Temporal.Instant },
): Promise<void> {
  await checkAutomatic(tx, issued)
}

/** A new agreement covers later invoices only, so checks of earlier ones are dropped. */
export async function forgetAutomatic(tx: Tx, { clientId }: { clientId: string }): Promise<void> {
  await dropAutomatic(tx, clientId)
}

/** Clients relied on the agreement and did not end it, so a check of each waiting invoice informs them now. */
export async function tellOfReplacedAccount(tx: Tx): Promise<void> {
  await markAccountLeft(tx)
}
