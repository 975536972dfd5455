import type { BodyOf } from '@cavaletti/contract'
import type { photoConsentsApi } from '@cavaletti/contract/people/photo-consents'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { listStaff } from '#modules/identity/memberships/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { lockRider, type NamedRider } from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { announce } from '#platform/reactions.ts'
import { photoConsentWithdrawn } from './announce-withdrawal.ts'
import { findPurposes } from './find-purposes.ts'
import { decide } from './rules.ts'
import { answersOf, insertAnswer } from './store.ts'

interface Answering {
  answeredAs: 'rider' | 'guardian' | 'paper'
  /** Name on the paper form; empty online. */
  signedBy: string
  principal: Principal
  origin: Origin
}

/**
 * Stores an answer with the text as it is shown now (P13), unless it repeats the last answer of the same person. A refusal
 * that ends a consent is told to the trainers. Throws `not_found`, and `text_changed` for agreeing to an older text;
 * refusing is always possible.
 */
export async function giveAnswer(
  tx: Tx,
  riderId: string,
  { id = newId(), purposeId, textVersion, agreed }: BodyOf<typeof photoConsentsApi.answerPhotoConsent>,
  { answeredAs, signedBy, ...by }: Answering,
): Promise<void> {
  const rider = await lockRider(tx, riderId)
  if (!rider || rider.erasedAt) throw new AppError('not_found')
  const purpose = (await findPurposes(tx)).find((one) => one.id === purposeId)
  if (!purpose || purpose.isRemoved) throw new AppError('not_found')
  if (agreed && textVersion !== purpose.textVersion) throw new AppError('text_changed')
  const timeZone = await businessTimeZone(tx)
  const at = now()
  const answers = (await answersOf(tx, [riderId])).filter((one) => one.purposeId === purposeId)
  const last = answers.at(-1)
  const isSame =
    last?.agreed === agreed &&
    last.textVersion === purpose.textVersion &&
    last.answeredAs === answeredAs &&
    last.answeredBy === by.principal.userId
  if (isSame && answeredAs !== 'paper') return
  const { agreedSince: since } = decide({
    answers,
    textVersion: purpose.textVersion,
    born: rider.dateOfBirth,
    today: todayIn(timeZone),
    timeZone,
  })
  await insertAnswer(tx, {
    businessId: tx.businessId,
    id,
    riderId,
    purposeId,
    purpose: purpose.name,
    text: purpose.text,
    textVersion: purpose.textVersion,
    agreed,
    answeredAt: at,
    answeredAs,
    answeredBy: by.principal.userId,
    signedBy,
    endsAgreementOf: agreed ? null : since,
  })
  const detail = { purpose: purposeId, agreed, as: answeredAs }
  await audit(tx, 'photo_consent_changed', by, { object: ['rider', riderId], detail })
  if (agreed || since === null) return
  await announce(tx, photoConsentWithdrawn, {
    userIds: await trainersOfRider(tx, rider, by.principal.userId),
    riderId,
    purposeId,
    since,
    at,
    causedBy: answeredAs === 'paper' ? 'trainer' : 'client',
  })
}

const mostStaff = 200

/** The trainer of the household and the owners, without the person who withdrew it. */
async function trainersOfRider(tx: Tx, rider: NamedRider, actorId: string): Promise<string[]> {
  const household = await findClient(tx, rider.clientId)
  const staff = await listStaff(tx, false, mostStaff)
  return staff
    .filter(({ userId, role }) => role === 'owner' || userId === household?.trainerId)
    .map(({ userId }) => userId)
    .filter((userId) => userId !== actorId)
}
