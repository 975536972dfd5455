import type { BodyOf } from '@cavaletti/contract'
import { permissions, type ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClient, lockClient } from '#modules/people/clients/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { dayIn, now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { checkContact } from './check-contact.ts'
import { isMinor, ownAccountProblem } from './rules.ts'
import { findRidingClient, insertRider, putAccess } from './store.ts'

/**
 * Adds a rider to a household and returns the id; its client gets full access and pays. Runs in the scope of the
 * principal's business. Throws `not_found`, `too_young`, `consent_missing`, `rides_already`.
 */
export async function addRider(
  tx: Tx,
  principal: Principal,
  clientId: string,
  input: BodyOf<typeof ridersApi.addRider>,
  origin: Origin,
): Promise<string> {
  if (!(await lockClient(tx, clientId))) throw new AppError('not_found')
  if ((await findClient(tx, clientId))?.erasedAt) throw new AppError('not_found')
  const today = todayIn(principal.timeZone)
  const born = input.dateOfBirth ? Temporal.PlainDate.from(input.dateOfBirth) : null
  if (born && Temporal.PlainDate.compare(born, today) > 0)
    throw new AppError('invalid_input', { fields: { dateOfBirth: say('must not be in the future') } })
  const { emergencyName, emergencyPhone, emergencyRelation } = input
  checkContact({ name: emergencyName, phone: emergencyPhone, relation: emergencyRelation })
  const problem = input.isClient ? ownAccountProblem(born, '', today) : null
  if (problem) throw new AppError(problem)
  if (input.isClient && (await findRidingClient(tx, clientId))) throw new AppError('rides_already')
  const { id = newId(), firstName, lastName, heightCm, weightKg, note } = input
  await insertRider(tx, {
    businessId: tx.businessId,
    id,
    clientId,
    isClient: input.isClient,
    firstName,
    lastName,
    dateOfBirth: born,
    heightCm: heightCm ?? null,
    weightKg: weightKg ?? null,
    weighedOn: weightKg ? today : null,
    emergencyName,
    emergencyPhone,
    emergencyRelation,
    note,
    enteredOn: dayIn(await businessTimeZone(tx), now()),
  })
  await putAccess(tx, {
    businessId: tx.businessId,
    riderId: id,
    clientId,
    isGuardian: isMinor(born, today) && !input.isClient,
    isPayer: true,
    permissions: [...permissions],
    grantedBy: principal.userId,
    grantedAt: now(),
  })
  await audit(tx, 'rider_added', { origin, principal }, { object: ['rider', id] })
  return id
}
