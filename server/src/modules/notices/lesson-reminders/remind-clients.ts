import { type Db, inScope, jobScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findRules, nextHourAt } from '#modules/notices/notice-settings/index.ts'
import { now } from '#platform/clock.ts'
import { insertReminders, planReminders } from './reminder-store.ts'
import { reminderOf } from './rules.ts'

/** From the chosen hour on, reminds clients of the next day's lessons. A second run reminds nobody twice. Plans the next run. */
export async function remindClients(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const at = now()
    const { reminderHour: hour } = await findRules(tx)
    const timeZone = await businessTimeZone(tx)
    const due = reminderOf(at, timeZone, hour)
    if (due) await insertReminders(tx, { ...due, now: at })
    await planReminders(tx, nextHourAt(at, timeZone, hour))
  })
}
