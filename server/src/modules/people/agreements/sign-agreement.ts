import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { lockRider } from '#modules/people/riders/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { agreementEnded, agreementWritten } from './announce-changes.ts'
import { agreementsInUse } from './find-missing.ts'
import { isOpen, lastDay } from './rules.ts'
import { type AgreementRow, endSignature, findSignature, insertSignature, shortSignatures } from './store.ts'

interface By {
  principal: Principal
  origin: Origin
}

interface Signing {
  id?: string | undefined
  agreementId: string
  /** The text that was shown. */
  textVersion: number
  signedBy: string
  signedAs: 'rider' | 'guardian' | 'paper'
  /** Day on the paper; absent: today. */
  signedOn?: string | undefined
}

/**
 * Stores a signature for the text as it is shown now (P5). Online, nothing is stored while nobody has to sign, because a
 * family could fill the record with copies. Throws `not_found`, `text_changed` for another text, and
 * `invalid_input` for a day in the future.
 */
export async function signAgreement(
  tx: Tx,
  riderId: string,
  { id = newId(), agreementId, textVersion, signedBy, signedAs, signedOn }: Signing,
  by: By,
): Promise<void> {
  const rider = await lockRider(tx, riderId)
  if (!rider || rider.erasedAt) throw new AppError('not_found')
  const agreement = (await agreementsInUse(tx)).find((one) => one.id === agreementId)
  if (!agreement) throw new AppError('not_found')
  if (textVersion !== agreement.textVersion) throw new AppError('text_changed')
  const today = todayIn(await businessTimeZone(tx))
  const day = signedOn === undefined ? today : Temporal.PlainDate.from(signedOn)
  if (Temporal.PlainDate.compare(day, today) > 0)
    throw new AppError('invalid_input', { fields: { signedOn: say('must not be in the future') } })
  if (signedAs !== 'paper' && !(await isAsked(tx, rider, agreement, today))) return
  await insertSignature(tx, {
    businessId: tx.businessId,
    id,
    agreementId,
    riderId,
    textVersion,
    signedOn: day,
    recordedAt: now(),
    signedAs,
    signedBy,
    recordedBy: by.principal.userId,
    validUntil: lastDay(day, agreement.validMonths),
  })
  const detail = { agreement: agreementId, textVersion, as: signedAs }
  await audit(tx, 'agreement_signed', by, { object: ['rider', riderId], detail })
  await announce(tx, agreementEnded, { agreementId, riderId })
}

/** Whether a rider has to sign an agreement now. The caller has locked the rider. */
async function isAsked(
  tx: Tx,
  { id, dateOfBirth: born }: { id: string; dateOfBirth: Temporal.PlainDate | null },
  agreement: AgreementRow,
  today: Temporal.PlainDate,
): Promise<boolean> {
  const all = await shortSignatures(tx, [id])
  const signatures = all.filter(({ agreementId }) => agreementId === agreement.id)
  return isOpen(today, { agreement, signatures, born })
}

/** Marks a signature as invalid and returns its rider. People are asked to sign again. Throws `not_found`. */
export async function invalidateSignature(
  tx: Tx,
  id: string,
  { reason }: { reason: string },
  by: By,
): Promise<string> {
  const signature = await findSignature(tx, id)
  if (!signature) throw new AppError('not_found')
  if (signature.isInvalid) return signature.riderId
  await endSignature(tx, id, { at: now(), by: by.principal.userId, reason })
  const detail = { agreement: signature.agreementId, signature: id }
  await audit(tx, 'agreement_signature_invalidated', by, { object: ['rider', signature.riderId], detail })
  await announce(tx, agreementWritten, { businessId: tx.businessId })
  return signature.riderId
}
