import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findContactEmail } from '#modules/invoicing/invoice-settings/index.ts'
import { findPage } from '#modules/schedule/public-page/index.ts'

/** Address at which a business reads answers to its mails: that of its invoices, or else of its public page. */
export async function replyAddressOf(db: Db, businessId: string): Promise<string | null> {
  return inScope(db, jobScope(businessId), async (tx) => {
    const contactEmail = await findContactEmail(tx)
    if (contactEmail !== '') return contactEmail
    const email = (await findPage(tx))?.email ?? ''
    return email === '' ? null : email
  })
}
