import { nobody } from '#database/scope.ts'

/** Whether a payment came by card or direct debit through Stripe: no person recorded it, so Stripe gives it back. */
export function cameByCard({ recordedBy }: { recordedBy: string }): boolean {
  return recordedBy === nobody
}
