import type { BodyOf } from '@cavaletti/contract'
import type { ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insertLevel, lockRider } from './store.ts'

/** A trainer set the level of a rider. */
export const levelSet = defineAnnouncement<{ riderId: string; actorId: string }>(
  'the level of a rider was set',
)

/** Sets a rider's level, with date and note (P8). Throws `not_found`, `invalid_input` for a future day. */
export async function setLevel(
  tx: Tx,
  principal: Principal,
  riderId: string,
  { id = newId(), level, setOn, note }: BodyOf<typeof ridersApi.setLevel>,
  origin: Origin,
): Promise<void> {
  if (!(await lockRider(tx, riderId))) throw new AppError('not_found')
  const day = Temporal.PlainDate.from(setOn)
  if (Temporal.PlainDate.compare(day, todayIn(principal.timeZone)) > 0)
    throw new AppError('invalid_input', { fields: { setOn: say('must not be in the future') } })
  await insertLevel(tx, {
    businessId: tx.businessId,
    id,
    riderId,
    level,
    setOn: day,
    note,
    setBy: principal.userId,
  })
  await announce(tx, levelSet, { riderId, actorId: principal.userId })
  await audit(tx, 'rider_level_set', { origin, principal }, { object: ['rider', riderId], detail: { level } })
}
