import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceLinksApi } from '@cavaletti/contract/invoice-links'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { newId, newSecret, sha256 } from '#platform/keys.ts'
import { linkExpiry } from './rules.ts'
import { insertLink, type LinkRow } from './store.ts'

interface MadeLink {
  row: LinkRow
  /** The address itself: kept nowhere, so that it can be told only now. */
  url: string
}

/** Makes a secret address of an issued document. @param sentTo where it is about to be mailed */
export async function makeLink(
  tx: Tx,
  publicUrl: string,
  businessId: string,
  documentId: string,
  sentTo: string | null,
): Promise<MadeLink> {
  const secret = newSecret()
  const row = await insertLink(tx, {
    id: newId(),
    seller_business_id: businessId,
    document_id: documentId,
    secret_hash: sha256(secret),
    made_at: now(),
    sent_to: sentTo,
  })
  return { row, url: `${publicUrl}/public/invoice/${secret}` }
}

export function describeLink(row: LinkRow): ReplyOf<typeof invoiceLinksApi.sendInvoice> {
  return {
    id: row.id,
    madeAt: row.made_at.toString(),
    sentTo: row.sent_to,
    firstOpenedAt: row.first_opened_at?.toString() ?? null,
    revokedAt: row.revoked_at?.toString() ?? null,
    expiresAt: linkExpiry(row.made_at).toString(),
  }
}
