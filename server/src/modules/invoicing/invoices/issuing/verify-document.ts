import type { ReplyOf } from '@cavaletti/contract'
import type { invoicesApi } from '@cavaletti/contract/invoicing/invoices'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import type { InTurnOf } from '#platform/http/handlers.ts'
import { describeDocument } from '../describe-document.ts'
import { askedOf, nameAccount, transferReference } from '../printing/name-account.ts'
import { findByHash } from '../store.ts'

/** Describes a genuine document: only what a copy shows, without names of buyer and riders. */
export function describeGenuine(document: Genuine['document']): ReplyOf<typeof invoicesApi.verifyDocument> {
  const { seller, kind, number, issuedOn, dueOn, currency, taxes, taxName, grossMinor } = document
  const account = kind === 'credit_note' ? null : nameAccount(seller)
  return {
    isGenuine: true,
    document: {
      sellerName: seller.name,
      sellerPhone: seller.contactPhone ?? '',
      sellerEmail: seller.email,
      logoId: document.logoId,
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

interface Genuine {
  document: Awaited<ReturnType<typeof describeDocument>>
  businessId: string
}

/** Reads the document with a hash in the turn of its business; undefined if no document has it. */
export async function findGenuine(db: Db, hash: string, inTurnOf: InTurnOf): Promise<Genuine | undefined> {
  const found = await findByHash(db, Buffer.from(hash, 'hex'))
  if (!found) return undefined
  const { sellerBusinessId: businessId, documentId: id } = found
  return inTurnOf(businessId, async () => ({
    businessId,
    document: await inScope(db, jobScope(businessId), (tx) => describeDocument(tx, id)),
  }))
}
