import type { Tx } from '#database/scope.ts'
import { lockStaff } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insistOnOwner } from './policy.ts'
import { findTrainersSee, putTrainersSee, type TrainersSee } from './store.ts'

/**
 * Chooses which clients trainers see (P14). The session gate reads it at every request. Throws `forbidden` if the caller
 * is no owner any more.
 */
export async function changeRules(
  tx: Tx,
  principal: Principal,
  trainersSee: TrainersSee,
  origin: Origin,
): Promise<void> {
  insistOnOwner(await lockStaff(tx), principal.userId, now())
  if ((await findTrainersSee(tx)) === trainersSee) return
  await putTrainersSee(tx, trainersSee)
  await audit(
    tx,
    'team_rules_changed',
    { origin, principal },
    { object: ['business', tx.businessId], detail: { trainersSee } },
  )
}
