import { languageOf } from '@cavaletti/contract/messages'
import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { countUnmarkedUntil } from '#modules/schedule/attendance/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { describeBilling } from '#modules/invoicing/invoice-settings/index.ts'
import { countWaiting } from '#modules/invoicing/bulk-mailing/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { failuresMail, runMail } from './mails.tsx'
import { endOf } from './rules.ts'
import { type RunRow, type ShownItem, shownItems } from './store.ts'

/** Mails the owner the drafts, their issue date, what is missing to issue them, and where to review them. */
export async function announceRun(tx: Tx, publicUrl: string, run: RunRow): Promise<void> {
  const { lessons } = await countUnmarkedUntil(tx, endOf(run.period))
  const issueOn = run.issueOn?.toString() ?? null
  await tellOwner(tx, publicUrl, run, async (facts) => {
    const { missing } = await describeBilling(tx)
    return runMail({ ...facts, issueOn, sends: run.sends, unmarked: lessons, missing })
  })
}

/** Mails the owner documents that were not issued or mailed, and those mailed later. No mail if there are none. */
export async function announceFailures(tx: Tx, publicUrl: string, run: RunRow): Promise<void> {
  const { sendingId } = run
  const later = sendingId === null ? 0 : await countWaiting(tx, sendingId)
  await tellOwner(tx, publicUrl, run, (facts) =>
    later > 0 || facts.items.some(({ problem }) => problem !== '') ? failuresMail({ ...facts, later }) : null,
  )
}

interface Facts {
  firstName: string
  businessName: string
  currency: string
  country: string
  period: string
  items: readonly ShownItem[]
  link: string
}

async function tellOwner(
  tx: Tx,
  publicUrl: string,
  { businessId, id, period }: RunRow,
  write: (facts: Facts) => ReturnType<typeof runMail> | null,
): Promise<void> {
  const business = await findBusiness(tx)
  const owner = business && (await findAccount(tx, business.ownerId))
  if (!owner) return
  const facts = {
    firstName: owner.firstName,
    businessName: business.name,
    currency: business.currency,
    country: business.country,
    period: period.toString(),
    items: await shownItems(tx, id),
    link: `${publicUrl}/trainer/invoices/runs/${id}`,
  }
  const mail = await inLanguage(languageOf(owner.locale), () => write(facts))
  if (mail) await queueMail(tx, { to: owner.email, businessId, ...mail })
}
