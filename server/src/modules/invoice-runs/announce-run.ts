import type { Tx } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { countUnmarkedUntil } from '#modules/attendance/index.ts'
import { findBusiness } from '#modules/businesses/index.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { failuresMail, runMail } from './mails.tsx'
import { endOf } from './rules.ts'
import { type RunRow, type ShownItem, shownItems } from './store.ts'

/** Tells the owner of the business what was drafted, when it is issued, and where to look it over and leave some out. */
export async function announceRun(tx: Tx, publicUrl: string, run: RunRow): Promise<void> {
  const { lessons } = await countUnmarkedUntil(tx, run.business_id, endOf(run.period))
  await tellOwner(tx, publicUrl, run, (facts) =>
    runMail({ ...facts, issueOn: run.issue_on?.toString() ?? null, sends: run.sends, unmarked: lessons }),
  )
}

/** Tells of what could not be issued or mailed, by name; of a run without failures nothing. */
export async function announceFailures(tx: Tx, publicUrl: string, run: RunRow): Promise<void> {
  await tellOwner(tx, publicUrl, run, (facts) =>
    facts.items.some(({ problem }) => problem !== '') ? failuresMail(facts) : null,
  )
}

interface Facts {
  firstName: string
  businessName: string
  currency: string
  period: string
  items: readonly ShownItem[]
  link: string
}

async function tellOwner(
  tx: Tx,
  publicUrl: string,
  { business_id: businessId, id, period }: RunRow,
  write: (facts: Facts) => ReturnType<typeof runMail> | null,
): Promise<void> {
  const business = await findBusiness(tx, businessId)
  const owner = business && (await findAccount(tx, business.owner_id))
  if (!owner) return
  const mail = await write({
    firstName: owner.first_name,
    businessName: business.name,
    currency: business.currency,
    period: period.toString(),
    items: await shownItems(tx, businessId, id),
    link: `${publicUrl}/trainer/invoices/runs/${id}`,
  })
  if (mail) await queueMail(tx, { to: owner.email, businessId, ...mail })
}
