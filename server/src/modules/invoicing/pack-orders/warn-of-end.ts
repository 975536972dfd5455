import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { nameOf, takeWarnings, type Warning } from '#modules/invoicing/packs/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { endingMail } from './mails.tsx'
import { mailBuyer, tellBuyer } from './tell-of-pack.ts'

/** Hours of the business's wall time in which buyers are warned. */
const [firstHour, lastHour] = [8, 19]

/** Warns buyers of paid lessons that end soon, once for each end. A second run warns nobody twice. */
export async function warnOfEnds(db: Db, publicUrl: string, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const timeZone = await businessTimeZone(tx)
    const { hour } = now().toZonedDateTimeISO(timeZone)
    if (hour < firstHour || hour > lastHour) return
    for (const warning of await takeWarnings(tx, todayIn(timeZone))) await warn(tx, publicUrl, warning)
  })
}

async function warn(tx: Tx, publicUrl: string, { pack, left, endsOn }: Warning): Promise<void> {
  await tellBuyer(tx, 'credit_ending', { pack, left, endsOn })
  await mailBuyer(tx, publicUrl, { pack }, (facts) => endingMail(facts, { name: nameOf(pack), left, endsOn }))
}
