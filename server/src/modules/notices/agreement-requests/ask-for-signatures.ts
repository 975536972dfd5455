import { languageOf } from '@cavaletti/contract/messages'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessName, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { asksOf, lockAgreements, noteAsked, openSignatures } from '#modules/people/agreements/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { agreementMail } from './mails.tsx'
import { type Asked, insertRequests, type Missing, peopleToAsk, ridersWithLesson } from './request-store.ts'
import { isDaytime, isDue, nearDays } from './rules.ts'

/** Signatures that one transaction asks for. */
const batch = 200

/**
 * Asks for missing signatures (P5): once for each text, and again each week while a lesson is near. One mail and one
 * notice per signature for each person who may sign. Runs again until nobody is left; two runs ask nobody twice.
 * `atNight`: at any hour; otherwise only by day.
 */
export async function askForSignatures(
  db: Db,
  publicUrl: string,
  businessId: string,
  { atNight = false }: { atNight?: boolean } = {},
): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await inScope(db, jobScope(businessId), async (tx) => {
      await lockAgreements(tx)
      return askBatch(tx, publicUrl, atNight)
    })
}

/** Returns whether more are due. */
async function askBatch(tx: Tx, publicUrl: string, atNight: boolean): Promise<boolean> {
  const at = now()
  const timeZone = await businessTimeZone(tx)
  if (!atNight && !isDaytime(at, timeZone)) return false
  const today = todayIn(timeZone)
  const due = await dueNow(tx, today, at)
  const missing = due.slice(0, batch)
  if (missing.length === 0) return false
  const asked = await peopleToAsk(tx, missing, today)
  await insertRequests(tx, asked, at)
  await mailEach(tx, asked, publicUrl)
  await noteAsked(
    tx,
    missing.map(({ riderId, agreementId, textVersion }) => {
      const isThis = (one: Asked) => one.riderId === riderId && one.agreementId === agreementId
      return { riderId, agreementId, textVersion, askedAt: at, people: asked.filter(isThis).length }
    }),
  )
  return due.length > batch
}

async function dueNow(tx: Tx, today: Temporal.PlainDate, at: Temporal.Instant): Promise<Missing[]> {
  const open = await openSignatures(tx, today)
  if (open.length === 0) return []
  const until = at.add({ hours: 24 * nearDays })
  const [near, asks] = [await ridersWithLesson(tx, { from: at, until }), await asksOf(tx)]
  const last = new Map(asks.map((one) => [`${one.riderId} ${one.agreementId}`, one]))
  return open
    .map(({ rider, agreement: { id: agreementId, title, textVersion } }) => ({
      riderId: rider.id,
      agreementId,
      title,
      textVersion,
    }))
    .filter(({ riderId, agreementId, textVersion }) =>
      isDue(
        { textVersion, last: last.get(`${riderId} ${agreementId}`), hasLessonSoon: near.has(riderId) },
        at,
      ),
    )
}

/** One mail for each person, about all of their riders. */
async function mailEach(tx: Tx, asked: readonly Asked[], publicUrl: string): Promise<void> {
  const { businessId } = tx
  const name = (await businessName(tx)) ?? ''
  for (const own of Map.groupBy(asked, ({ userId }) => userId).values()) {
    const [{ email: to, locale, firstName } = { email: '', locale: '', firstName: '' }] = own
    const facts = { firstName, businessName: name, asked: own, link: `${publicUrl}/client` }
    const mail = await inLanguage(languageOf(locale), () => agreementMail(facts))
    await queueMail(tx, { to, businessId, ...mail })
  }
}
