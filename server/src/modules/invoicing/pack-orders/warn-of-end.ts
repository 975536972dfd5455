import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import {
  endingOf,
  nameOf,
  noteWarning,
  packsToWarnOf,
  planCover,
  standingPacks,
} from '#modules/invoicing/packs/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { endingMail } from './mails.tsx'
import { mailBuyer, tellBuyer } from './tell-of-pack.ts'

/** Hours of the business's wall time in which buyers are warned. */
const [firstHour, lastHour] = [8, 19]

/** Days before the end of credits at which their buyer is warned. */
const warningDays = 14

/** Warns buyers of paid lessons that end soon, once for each end. A second run warns nobody twice. */
export async function warnOfEnds(db: Db, publicUrl: string, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const timeZone = await businessTimeZone(tx)
    const { hour } = now().toZonedDateTimeISO(timeZone)
    if (hour < firstHour || hour > lastHour) return
    const today = todayIn(timeZone)
    const ids = await packsToWarnOf(tx, today, today.add({ days: warningDays }))
    if (ids.size === 0) return
    const planned = await planCover(tx)
    for (const id of ids) await warn(tx, publicUrl, today, (await standingPacks(tx, { id }, planned))[0])
  })
}

async function warn(
  tx: Tx,
  publicUrl: string,
  today: Temporal.PlainDate,
  pack: Awaited<ReturnType<typeof standingPacks>>[number] | undefined,
): Promise<void> {
  const end = pack && (await endingOf(tx, pack, today))
  if (!end || !(await noteWarning(tx, pack.id, end.on))) return
  const { credits: left, on: endsOn } = end
  await tellBuyer(tx, 'credit_ending', { pack, left, endsOn })
  await mailBuyer(tx, publicUrl, { pack }, (facts) => endingMail(facts, { name: nameOf(pack), left, endsOn }))
}
