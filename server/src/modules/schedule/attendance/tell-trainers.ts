import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { staffMay } from '#modules/identity/memberships/index.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { unmarkedMail } from './mails.tsx'
import { morningOf } from './rules.ts'
import { countUnmarked, noteMailed, trainersToTell } from './store.ts'

/**
 * From 07:00 local time, mails every trainer whose lessons of the previous day lack attendance. Idempotent and safe
 * to run concurrently: a trainer gets at most one mail a day.
 */
export async function tellTrainers(db: Db, publicUrl: string, businessId: string): Promise<void> {
  const scope = jobScope(businessId)
  const at = now()
  const morning = await inScope(db, scope, async (tx) => morningOf(at, await businessTimeZone(tx)))
  if (!morning) return
  const { today, from } = morning
  const trainers = await inScope(db, scope, (tx) => trainersToTell(tx, { now: at, from, today }))
  for (const trainerId of trainers)
    await inScope(db, scope, async (tx) => {
      const trainer = await findAccount(tx, trainerId)
      if (trainer?.status !== 'active') return
      if (!(await staffMay(tx, trainerId, businessId, 'attendance.record'))) return
      if (!(await noteMailed(tx, trainerId, today))) return
      const facts = {
        firstName: trainer.firstName,
        businessName: (await businessName(tx)) ?? '',
        ...(await countUnmarked(tx, { now: at, trainerId })),
        link: `${publicUrl}/trainer/attendance?who=mine`,
      }
      const mail = await inLanguage(languageOf(trainer.locale), () => unmarkedMail(facts))
      await queueMail(tx, { to: trainer.email, businessId, ...mail })
    })
}
