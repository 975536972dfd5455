import type { BodyOf } from '@cavaletti/contract'
import type { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { businessLanguage, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClientsByEmail } from '#modules/people/clients/index.ts'
import { ageOn, isMinor } from '#modules/people/riders/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { findPage, type PublicTimes } from '#modules/schedule/public-page/index.ts'
import { dayIn, now } from '#platform/clock.ts'
import { readEmailAddress } from '#platform/email-address.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { say } from '#platform/messages/say.ts'
import { expiryOf } from './rules.ts'
import { insertRequest } from './store.ts'
import { visitorAsked } from './tell-request.ts'

export type Asked = BodyOf<typeof visitorRequestsApi.askForLesson>

/** The address as stored and as compared. Throws `invalid_input`. */
export function addressOf({ email }: Pick<Asked, 'email'>) {
  const address = readEmailAddress(email)
  if (!address) throw refused('email', say('must be an address like name@example.com'))
  return address
}

/**
 * Stores a visitor's request for a published page. An address of a client takes the same steps; only the state
 * differs, and the mails that a job sends later. Throws `not_found`, `invalid_input`, and `slot_taken` for a time that
 * is not free.
 */
export async function askForLesson(
  { db, times }: { db: Db; times: PublicTimes },
  businessId: string,
  asked: Asked,
): Promise<void> {
  const { offerId, time } = asked
  const { typed } = addressOf(asked)
  if (time) await checkTime(times, businessId, asked)
  await inScope(db, jobScope(businessId), async (tx) => {
    const page = await findPage(tx)
    if (!page?.takesRequests) throw new AppError('not_found')
    if (offerId !== null && !page.offerIds.includes(offerId)) throw new AppError('not_found')
    const at = now()
    await checkRider(tx, asked, at)
    const [known, language] = await Promise.all([findClientsByEmail(tx, typed), businessLanguage(tx)])
    const startsAt = time ? Temporal.Instant.from(time.startsAt) : null
    const { rider, id, firstName, lastName, phone = '', message = '' } = asked
    const isNew = await insertRequest(tx, {
      businessId,
      id,
      state: known.length > 0 ? 'known' : 'waiting',
      firstName,
      lastName,
      email: typed,
      phone,
      isRider: rider.isVisitor,
      riderFirstName: rider.isVisitor ? firstName : (rider.firstName ?? ''),
      riderLastName: rider.isVisitor ? lastName : (rider.lastName ?? ''),
      riderBornOn: Temporal.PlainDate.from(rider.dateOfBirth),
      experience: rider.experience ?? '',
      message,
      language: asked.language ?? language,
      offerId,
      startsAt,
      trainerId: time?.trainerId ?? null,
      placeId: time?.placeId ?? null,
      lessonId: time?.lessonId ?? null,
      createdAt: at,
      expiresAt: expiryOf(at, startsAt),
      endedAt: known.length > 0 ? at : null,
    })
    if (isNew) await enqueue(tx, visitorAsked, { businessId, id })
  })
}

async function checkTime(times: PublicTimes, businessId: string, { offerId, time }: Asked): Promise<void> {
  if (offerId === null || !time) throw new AppError('slot_taken')
  const start = Temporal.Instant.from(time.startsAt)
  const { items } = await times.find(businessId, offerId)
  const isFree = items.some(
    (item) =>
      Temporal.Instant.from(item.startsAt).equals(start) &&
      item.trainerId === time.trainerId &&
      item.placeId === time.placeId &&
      item.lessonId === time.lessonId,
  )
  if (!isFree) throw new AppError('slot_taken')
}

/** Adults ask for riders under 18, because only an adult can become the client (P3). */
async function checkRider(tx: Tx, { rider, offerId }: Asked, at: Temporal.Instant): Promise<void> {
  const today = dayIn(await businessTimeZone(tx), at)
  const born = Temporal.PlainDate.from(rider.dateOfBirth)
  if (Temporal.PlainDate.compare(born, today) > 0)
    throw refused('rider.dateOfBirth', say('must not be in the future'))
  if (rider.isVisitor && isMinor(born, today))
    throw refused('rider.dateOfBirth', say('An adult must send the request for a rider under 18.'))
  if (!rider.isVisitor && !rider.firstName) throw refused('rider.firstName', say('is required'))
  if (!rider.isVisitor && !rider.lastName) throw refused('rider.lastName', say('is required'))
  const offer = offerId === null ? undefined : await findOffer(tx, offerId)
  if (offer && ageOn(born, today) < offer.minAge)
    throw refused(
      'rider.dateOfBirth',
      say('This rider is too young for this lesson type. Choose another one.'),
    )
}

function refused(field: string, why: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: why } })
}
