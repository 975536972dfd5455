import type { BodyOf } from '@cavaletti/contract'
import type { supervisionApi } from '@cavaletti/contract/people/supervision'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { listStaff } from '#modules/identity/memberships/index.ts'
import { todayIn } from '#platform/clock.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type Entry, putSupervision } from './store.ts'

/** More than any business has. */
const mostPeople = 200

/**
 * Changes age and supervisor of somebody on the team. Throws `not_found` for people who do not work here,
 * `invalid_input`, and `version_conflict` on a lost race.
 */
export async function changeSupervision(
  tx: Tx,
  userId: string,
  { version, dateOfBirth, supervisorId }: BodyOf<typeof supervisionApi.changeSupervision>,
  by: { principal: Principal; origin: Origin },
): Promise<void> {
  const entry = await checkEntry(tx, userId, { dateOfBirth, supervisorId })
  if (!(await putSupervision(tx, entry, version))) throw new AppError('version_conflict')
  await audit(tx, 'team_supervision_changed', by, { object: ['user', userId] })
}

/** Throws `not_found` for people who do not work here, and `invalid_input`. */
export async function checkEntry(
  tx: Tx,
  userId: string,
  { dateOfBirth, supervisorId }: { dateOfBirth: string | null; supervisorId: string | null },
): Promise<Entry> {
  const staff = await listStaff(tx, false, mostPeople)
  const worksHere = (id: string) => staff.some((member) => member.userId === id)
  if (!worksHere(userId)) throw new AppError('not_found')
  if (supervisorId === userId)
    throw new AppError('invalid_input', { fields: { supervisorId: say('must be somebody else') } })
  if (supervisorId !== null && !worksHere(supervisorId)) throw new AppError('not_found')
  const bornOn = dateOfBirth === null ? null : Temporal.PlainDate.from(dateOfBirth)
  if (bornOn && Temporal.PlainDate.compare(bornOn, todayIn(await businessTimeZone(tx))) > 0)
    throw new AppError('invalid_input', { fields: { dateOfBirth: say('must not be in the future') } })
  return { userId, dateOfBirth: bornOn, supervisorId }
}
