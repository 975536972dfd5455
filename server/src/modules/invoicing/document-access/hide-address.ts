import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'

type Buyer = ReplyOf<typeof invoicesApi.invoice>['buyer']

/**
 * A payer without postal address, for another payer of the same rider: guardians must not learn each other's address
 * (P2).
 */
export function withoutAddress(party: Buyer): Buyer {
  const where = { street: '', city: '', postcode: '', country: '', email: '', electronicAddress: '' }
  return { ...party, ...where, vatId: '', reference: '' }
}
