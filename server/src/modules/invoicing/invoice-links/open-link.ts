import { type Db, inScope, jobScope } from '#database/scope.ts'
import { describeDocument } from '#modules/invoicing/invoices/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sha256 } from '#platform/keys.ts'
import { isLinkAlive } from './rules.ts'
import { findLink, type LinkRow, noteOpening } from './store.ts'

/** The document of a secret, and its business. */
export interface Opened {
  document: Awaited<ReturnType<typeof describeDocument>>
  businessId: string
}

/** Returns the document of a link and records its first use. */
export async function openLink(db: Db, link: LinkRow): Promise<Opened> {
  const { sellerBusinessId: businessId, documentId } = link
  return inScope(db, jobScope(businessId), async (tx) => {
    if (link.firstOpenedAt === null) await noteOpening(tx, link, now())
    return { document: await describeDocument(tx, documentId), businessId }
  })
}

/** Throws `link_invalid` for unknown, revoked, expired and malformed secrets alike. */
export async function followLink(db: Db, secret: string): Promise<LinkRow> {
  const link = await findLink(db, sha256(secret))
  if (!link || !isLinkAlive(link, now())) throw new AppError('link_invalid')
  return link
}
