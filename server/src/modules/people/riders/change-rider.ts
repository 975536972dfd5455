import type { BodyOf } from '@cavaletti/contract'
import type { ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { lockClient } from '#modules/people/clients/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkContact } from './check-contact.ts'
import { ownAccountProblem } from './rules.ts'
import { findRider, findRidingClient, type NamedRider, updateRider } from './store.ts'

type Change = BodyOf<typeof ridersApi.changeRider>

/**
 * Changes a rider. Runs in the scope of the principal's business. Throws `not_found`, `version_conflict`,
 * `too_young`, `consent_missing`, `rides_already`.
 */
export async function changeRider(
  tx: Tx,
  principal: Principal,
  id: string,
  change: Change,
  origin: Origin,
): Promise<void> {
  const rider = await findRider(tx, id)
  if (!rider || rider.erasedAt !== null) throw new AppError('not_found')
  const today = todayIn(principal.timeZone)
  const { version, firstName, lastName, isClient, heightCm, weightKg, note, archived } = change
  const born = bornAfter(rider, change, today)
  await checkRidingClient(tx, rider, change, born, today)
  const consentBy = change.accountConsentBy
  const changed = await updateRider(tx, rider, version, {
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(isClient !== undefined && { isClient }),
    ...(heightCm !== undefined && { heightCm }),
    ...measuredWeight(rider, weightKg, today),
    ...emergencyOf(rider, change),
    ...(note !== undefined && { note }),
    ...(consentBy !== undefined && {
      accountConsentBy: consentBy,
      accountConsentAt: consentBy === '' ? null : now(),
    }),
    ...(archived !== undefined && { archivedAt: archived ? (rider.archivedAt ?? now()) : null }),
    dateOfBirth: born,
  })
  if (!changed) throw new AppError('version_conflict')
  await audit(
    tx,
    'rider_changed',
    { origin, principal },
    { object: ['rider', id], ...(archived !== undefined && { detail: { archived } }) },
  )
}

/** A weight is dated when it is given; only a trainer can confirm the same weight again. */
export function measuredWeight(
  rider: Pick<NamedRider, 'weightKg'>,
  weightKg: number | null | undefined,
  today: Temporal.PlainDate,
) {
  if (weightKg === undefined) return {}
  if (weightKg !== null && Number(rider.weightKg) === weightKg) return {}
  return { weightKg, weighedOn: weightKg === null ? null : today }
}

/** Throws `invalid_input` for a contact without a phone number (P6). */
export function emergencyOf(
  rider: Pick<NamedRider, 'emergencyName' | 'emergencyPhone' | 'emergencyRelation'>,
  change: Pick<Change, 'emergencyName' | 'emergencyPhone' | 'emergencyRelation'>,
) {
  const { emergencyName: name, emergencyPhone: phone, emergencyRelation: relation } = change
  if (name !== undefined || phone !== undefined || relation !== undefined)
    checkContact({
      name: name ?? rider.emergencyName,
      phone: phone ?? rider.emergencyPhone,
      relation: relation ?? rider.emergencyRelation,
    })
  return {
    ...(name !== undefined && { emergencyName: name }),
    ...(phone !== undefined && { emergencyPhone: phone }),
    ...(relation !== undefined && { emergencyRelation: relation }),
  }
}

function bornAfter(rider: NamedRider, { dateOfBirth }: Change, today: Temporal.PlainDate) {
  if (dateOfBirth === undefined) return rider.dateOfBirth
  if (dateOfBirth === null) return null
  const born = Temporal.PlainDate.from(dateOfBirth)
  if (Temporal.PlainDate.compare(born, today) > 0)
    throw new AppError('invalid_input', { fields: { dateOfBirth: say('must not be in the future') } })
  return born
}

/** A rider who is the client has, or gets, an account, so must be old enough and the only one of a household (P3). */
async function checkRidingClient(
  tx: Tx,
  rider: NamedRider,
  { isClient = rider.isClient, accountConsentBy = rider.accountConsentBy, archived }: Change,
  born: Temporal.PlainDate | null,
  today: Temporal.PlainDate,
): Promise<void> {
  if (!isClient || archived) return
  const problem = ownAccountProblem(born, accountConsentBy, today)
  if (problem) throw new AppError(problem)
  await lockClient(tx, rider.clientId)
  const riding = await findRidingClient(tx, rider.clientId)
  if (riding && riding.id !== rider.id) throw new AppError('rides_already')
}
