import { type Db, inScope, jobScope } from '#database/scope.ts'
import { describeDocument } from '#modules/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import { isLinkAlive } from './rules.ts'
import { findLink, type LinkRow, noteOpening } from './store.ts'

type Document = Awaited<ReturnType<typeof describeDocument>>

/**
 * The one document that a secret shows; its first opening is noted. Throws `link_invalid`, the same for what was
 * never made, was revoked, is too old or cannot be a secret at all.
 */
export async function openLink(db: Db, secret: string): Promise<Document> {
  const link = await findAlive(db, secret)
  const { seller_business_id: businessId, document_id: documentId } = link
  return inScope(db, jobScope(businessId), async (tx) => {
    if (link.first_opened_at === null) await noteOpening(tx, link, now())
    return describeDocument(tx, businessId, documentId)
  })
}

/** Which document a secret shows, for what is done with it besides looking. Throws `link_invalid`. */
export async function followLink(
  db: Db,
  secret: string,
): Promise<{ businessId: string; documentId: string }> {
  const link = await findAlive(db, secret)
  return { businessId: link.seller_business_id, documentId: link.document_id }
}

async function findAlive(db: Db, secret: string): Promise<LinkRow> {
  const link = await findLink(db, sha256(secret))
  if (!link || !isLinkAlive(link, now())) throw new AppError('link_invalid')
  return link
}
