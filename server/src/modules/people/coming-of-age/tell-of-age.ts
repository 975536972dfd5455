import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount, trainersOf } from '#modules/identity/accounts/index.ts'
import { businessTimeZone, findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient, languageOfClient } from '#modules/people/clients/index.ts'
import { accessTo, ofAgeOn, updateRider } from '#modules/people/riders/index.ts'
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
        const key = { business_id: businessId, rider_id: rider.id }
        await putTakeOver(tx, { ...key, ...(due === 'today' ? { told_at: at } : { told_ahead_at: at }) })
        await mailAll(tx, rider, { isToday: due === 'today', today, publicUrl })
      }
      const lapsesOn = consentLapsesOn(rider, today, timeZone)
      if (lapsesOn && Temporal.PlainDate.compare(lapsesOn, today) < 0)
        await updateRider(tx, rider, rider.version, {
          sealed_allergies: null,
          sealed_conditions: null,
          health_consent_at: null,
          health_consent_by: null,
        })
    }
  })
}

async function mailAll(
  tx: Tx,
  rider: ComingRider,
  { isToday, today, publicUrl }: { isToday: boolean; today: Temporal.PlainDate; publicUrl: string },
): Promise<void> {
  const born = rider.date_of_birth
  const business = await findBusiness(tx)
  if (!born || !business) return
  const about = {
    riderName: `${rider.first_name} ${rider.last_name}`,
    businessName: business.name,
    country: business.country,
    ofAgeOn: ofAgeOn(born),
    isToday,
    consentLapsesOn: isToday && rider.health_consent_at ? today.add({ days: consentDays }) : null,
  }
  const links: Record<Reader, string | null> = {
    trainer: `${publicUrl}/trainer/riders/${rider.id}`,
    guardian: `${publicUrl}/client/riders`,
    rider: null,
  }
  for (const { email, language, ...to } of await concerned(tx, rider, languageOf(business.language))) {
    const facts: OfAgeFacts = { ...about, ...to, link: links[to.reader] }
    const mail = await inLanguage(language, () => ofAgeMail(facts))
    await queueMail(tx, { to: email, businessId: rider.business_id, ...mail })
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
  const household = await findClient(tx, rider.client_id)
  const trainers = await trainersOf(tx)
  const own = trainers.find(({ id }) => id === household?.trainer_id) ?? trainers[0]
  const trainer = own && (await findAccount(tx, own.id))
  const everybody: Concerned[] = []
  if (trainer)
    everybody.push({
      reader: 'trainer',
      firstName: trainer.first_name,
      email: trainer.email,
      language: languageOf(trainer.locale),
    })
  for (const access of await accessTo(tx, rider.id)) {
    const isSelf = rider.is_client && access.client_id === rider.client_id
    const client =
      access.is_guardian && !access.client_gone && !isSelf && (await findClient(tx, access.client_id))
    if (client && client.email)
      everybody.push({
        reader: 'guardian',
        firstName: client.first_name,
        email: client.email,
        language: await languageOfClient(tx, client),
      })
  }
  const self = rider.is_client ? household : rider
  if (self?.email)
    everybody.push({
      reader: 'rider',
      firstName: rider.first_name,
      email: self.email,
      language: rider.is_client && household ? await languageOfClient(tx, household) : ofBusiness,
    })
  return [...new Map(everybody.toReversed().map((one) => [one.email.toLowerCase(), one])).values()]
}
