import type { ReplyOf } from '@cavaletti/contract'
import type { invoiceLinksApi } from '@cavaletti/contract/invoicing/invoice-links'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { hmac, type Keys, type KeyVersion, newId, newSecret, sameBytes, sha256 } from '#platform/keys.ts'
import { linkExpiry } from './rules.ts'
import { findMade, insertLink, type LinkRow } from './store.ts'

interface MadeLink {
  row: LinkRow
  /** The address. It is not stored, so it can be returned only now. */
  url: string
}

/**
 * Creates a secret link to an issued document.
 * @param sentTo the mail address it is for
 */
export async function makeLink(
  tx: Tx,
  publicUrl: string,
  documentId: string,
  sentTo: string | null,
): Promise<MadeLink> {
  const secret = newSecret()
  const row = await keepLink(tx, documentId, { id: newId(), secret, sentTo })
  return { row, url: addressOf(publicUrl, secret) }
}

/**
 * Creates a link whose secret is derived from its id and SECRET, so that `repeatLink` can return it again although it
 * is not stored. Returns its id.
 */
export async function makeRepeatable(tx: Tx, [newest]: Keys, documentId: string): Promise<string> {
  const id = newId()
  await keepLink(tx, documentId, { id, secret: secretOf(newest, id), sentTo: null })
  return id
}

/** Returns that link again. Throws `not_found`, also if its SECRET value is gone. */
export async function repeatLink(tx: Tx, keys: Keys, publicUrl: string, id: string): Promise<MadeLink> {
  const row = await findMade(tx, id)
  const secret = keys
    .map((version) => secretOf(version, id))
    .find((one) => row && sameBytes(row.secretHash, sha256(one)))
  if (!row || secret === undefined) throw new AppError('not_found')
  return { row, url: addressOf(publicUrl, secret) }
}

const addressOf = (publicUrl: string, secret: string) => `${publicUrl}/public/invoice/${secret}`

/** 256 bits. */
function secretOf(version: KeyVersion, id: string): string {
  return hmac(version.key('document link/1'), id).toString('base64url')
}

function keepLink(
  tx: Tx,
  documentId: string,
  { id, secret, sentTo }: { id: string; secret: string; sentTo: string | null },
): Promise<LinkRow> {
  return insertLink(tx, {
    id,
    sellerBusinessId: tx.businessId,
    documentId,
    secretHash: sha256(secret),
    madeAt: now(),
    sentTo,
  })
}

export function describeLink(row: LinkRow): ReplyOf<typeof invoiceLinksApi.sendInvoice> {
  return {
    id: row.id,
    madeAt: row.madeAt.toString(),
    sentTo: row.sentTo,
    firstOpenedAt: row.firstOpenedAt?.toString() ?? null,
    revokedAt: row.revokedAt?.toString() ?? null,
    expiresAt: linkExpiry(row.madeAt).toString(),
  }
}
