import type { BodyOf } from '@cavaletti/contract'
import type { ridersApi } from '@cavaletti/contract/people/riders'
import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { emergencyOf, measuredWeight } from './change-rider.ts'
import type { MyAccess } from './policy.ts'
import { type RiderRow, updateRider } from './store.ts'

/** Changes the details of a rider that a client may change. Throws `forbidden`, `version_conflict`. */
export async function changeOwnRider(
  tx: Tx,
  { rider, access }: { rider: RiderRow; access: MyAccess },
  change: BodyOf<typeof ridersApi.changeMyRider>,
  by: { principal: Principal; origin: Origin },
): Promise<void> {
  if (!access.mayChange) throw new AppError('forbidden')
  const { version, heightCm, weightKg } = change
  const changed = await updateRider(tx, rider, version, {
    ...emergencyOf(rider, change),
    ...(heightCm !== undefined && { heightCm }),
    ...measuredWeight(rider, weightKg, todayIn(by.principal.timeZone)),
  })
  if (!changed) throw new AppError('version_conflict')
  await audit(tx, 'rider_changed', by, { object: ['rider', rider.id] })
}
