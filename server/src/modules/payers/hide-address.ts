import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'

type Buyer = ReplyOf<typeof invoicesApi.invoice>['buyer']

/**
 * A payer as somebody else sees them who pays for the same rider: by name, for where one guardian lives is not the
 * other's to know (P2).
 */
export function withoutAddress(party: Buyer): Buyer {
  const where = { street: '', city: '', postcode: '', country: '', email: '', electronicAddress: '' }
  return { ...party, ...where, vatId: '', reference: '' }
}
