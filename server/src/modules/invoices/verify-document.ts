import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoices'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { describeDocument } from './describe-document.ts'
import { askedOf, nameAccount, transferReference } from './name-account.ts'
import { findByHash } from './store.ts'

/** Tells a genuine document from an altered or invented one, for whoever holds a copy with its hash: no more than the copy says itself, and without the names of buyer and riders. */
export async function verifyDocument(
  db: Db,
  hash: string,
): Promise<ReplyOf<typeof invoicesApi.verifyDocument>> {
  const found = await findByHash(db, Buffer.from(hash, 'hex'))
  if (!found) return { isGenuine: false, document: null }
  const { seller_business_id: businessId, document_id: id } = found
  const document = await inScope(db, jobScope(businessId), (tx) => describeDocument(tx, businessId, id))
  const { seller, kind, number, issuedOn, dueOn, currency, taxes, taxName, grossMinor } = document
  const account = kind === 'credit_note' ? null : nameAccount(seller)
  return {
    isGenuine: true,
    document: {
      sellerName: seller.name,
      sellerPhone: seller.contactPhone ?? '',
      sellerEmail: seller.email,
      kind,
      number: number ?? '',
      issuedOn: issuedOn ?? '',
      dueOn: kind === 'credit_note' ? null : dueOn,
      currency,
      lines: document.lines.map(({ servedOn, description, quantityMilli, amountMinor }) => ({
        servedOn,
        description,
        quantityMilli,
        amountMinor,
      })),
      taxes,
      taxName,
      grossMinor,
      askedMinor: askedOf(document),
      payTo: account && { ...account, reference: transferReference(number ?? '', seller.country) },
    },
  }
}
