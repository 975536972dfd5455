import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount, trainersOf } from '#modules/identity/accounts/index.ts'
import { businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { accessTo, eraseHealth, ofAgeOn } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { type Language, languageOf } from '@cavaletti/contract/messages'
import { type OfAgeFacts, ofAgeMail, type Reader } from './mails.tsx'
import { consentDays, consentLapsesOn, noticeDue, oldestBirth, youngestBirth } from './rules.ts'
import { type ComingRider, listComing, putTakeOver } from './store.ts'

/**
 * Mails everybody concerned before and on the birthday, each once (P3), and erases health data if the guardian's
 * consent was not renewed in time (P7). Days are local to the business.
 */
export async function tellOfAge(db: Db, businessId: string, publicUrl: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const timeZone = await businessTimeZone(tx)
    const at = now()
    const today = at.toZonedDateTimeISO(timeZone).toPlainDate()
    const riders = await listComing(tx, {
      oldest: oldestBirth(today),
      youngest: youngestBirth(today),
    })
    for (const rider of riders) {
      const due = noticeDue(rider, today)
      if (due) {
        const key = { businessId, riderId: rider.id }
        await putTakeOver(tx, { ...key, ...(due === 'today' ? { toldAt: at } : { toldAheadAt: at }) })
        await mailAll(tx, rider, { isToday: due === 'today', today, publicUrl })
      }
      const lapsesOn = consentLapsesOn(rider, today, timeZone)
      if (lapsesOn && Temporal.PlainDate.compare(lapsesOn, today) < 0) await eraseHealth(tx, rider, at)
    }
  })
}

async function mailAll(
  tx: Tx,
  rider: ComingRider,
  { isToday, today, publicUrl }: { isToday: boolean; today: Temporal.PlainDate; publicUrl: string },
): Promise<void> {
  const born = rider.dateOfBirth
  const business = await findBusiness(tx)
  if (!born || !business) return
  const about = {
    riderName: `${rider.firstName} ${rider.lastName}`,
    businessName: business.name,
    country: business.country,
    ofAgeOn: ofAgeOn(born),
    isToday,
    consentLapsesOn: isToday && rider.healthConsentAt ? today.add({ days: consentDays }) : null,
  }
  const links: Record<Reader, string | null> = {
    trainer: `${publicUrl}/trainer/riders/${rider.id}`,
    guardian: `${publicUrl}/client/riders`,
    rider: null,
  }
  for (const { email, language, ...to } of await concerned(tx, rider, languageOf(business.language))) {
    const facts: OfAgeFacts = { ...about, ...to, link: links[to.reader] }
    const mail = await inLanguage(language, () => ofAgeMail(facts))
    await queueMail(tx, { to: email, businessId: rider.businessId, ...mail })
  }
}

interface Concerned {
  reader: Reader
  firstName: string
  email: string
  language: Language
}

/** Trainer, guardians with an address, and the rider if known, each address once. */
async function concerned(tx: Tx, rider: ComingRider, ofBusiness: Language): Promise<Concerned[]> {
  const household = await findClient(tx, rider.clientId)
  const trainers = await trainersOf(tx)
  const own = trainers.find(({ id }) => id === household?.trainerId) ?? trainers[0]
  const trainer = own && (await findAccount(tx, own.id))
  const everybody: Concerned[] = []
  if (trainer)
    everybody.push({
      reader: 'trainer',
      firstName: trainer.firstName,
      email: trainer.email,
      language: languageOf(trainer.locale),
    })
  for (const access of await accessTo(tx, rider.id)) {
    const isSelf = rider.isClient && access.clientId === rider.clientId
    const client =
      access.isGuardian && !access.clientGone && !isSelf && (await findClient(tx, access.clientId))
    if (client && client.email)
      everybody.push({
        reader: 'guardian',
        firstName: client.firstName,
        email: client.email,
        language: await languageOfClient(tx, client),
      })
  }
  const self = rider.isClient ? household : rider
  if (self?.email)
    everybody.push({
      reader: 'rider',
      firstName: rider.firstName,
      email: self.email,
      language: rider.isClient && household ? await languageOfClient(tx, household) : ofBusiness,
    })
  return [...new Map(everybody.toReversed().map((one) => [one.email.toLowerCase(), one])).values()]
}
