import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { businessName, businessTimeZone } from '#modules/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { unmarkedMail } from './mails.tsx'
import { morningOf } from './rules.ts'
import { countUnmarked, noteTold, trainersToTell } from './store.ts'

/**
 * In the morning of the business, mails every trainer whose lessons of the day before lack attendance. May be repeated
 * and run by several processes at once: a trainer gets at most one mail a day.
 */
export async function tellTrainers(db: Db, publicUrl: string, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const at = now()
  const morning = await inScope(db, scope, async (tx) =>
    morningOf(at, await businessTimeZone(tx, businessId)),
  )
  if (!morning) return
  const { today, from } = morning
  const trainers = await inScope(db, scope, (tx) => trainersToTell(tx, businessId, { now: at, from, today }))
  for (const trainerId of trainers)
    await inScope(db, scope, async (tx) => {
      const trainer = await findAccount(tx, trainerId)
      if (trainer?.status !== 'active' || trainer.member_of !== businessId) return
      if (!(await noteTold(tx, businessId, trainerId, today))) return
      const mail = await unmarkedMail({
        firstName: trainer.first_name,
        businessName: (await businessName(tx, businessId)) ?? '',
        ...(await countUnmarked(tx, businessId, { now: at, trainerId })),
        link: `${publicUrl}/trainer/attendance?who=mine`,
      })
      await queueMail(tx, { to: trainer.email, businessId, ...mail })
    })
}
