import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { ownBusinessesApi } from '@cavaletti/contract/identity/own-businesses'
import { inTransaction } from '#database/scope.ts'
import { joinTrainer } from '#modules/identity/accounts/index.ts'
import { moveSession } from '#modules/identity/sessions/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'

/**
 * Joins the inviting business with the account of the session, and uses it in this session. Throws like joinTrainer,
 * `rate_limited` against guessed codes, and `unauthenticated` if the session ended meanwhile.
 */
export async function joinOwnBusiness(
  { db, keys, limits }: Parts,
  principal: Principal,
  { code, leaves }: BodyOf<typeof ownBusinessesApi.joinBusiness>,
  origin: Origin,
): Promise<ReplyOf<typeof ownBusinessesApi.joinBusiness>> {
  await limits.spend(['link address', throttleSubject(origin.ip)])
  return inTransaction(db, async (tx) => {
    const { businessId, businessName, trainerName } = await joinTrainer(
      tx,
      keys,
      code,
      principal.userId,
      { leaves: leaves ? principal.businessId : null },
      origin,
    )
    if (!(await moveSession(tx, principal.sessionId, businessId))) throw new AppError('unauthenticated')
    return { businessId, businessName, trainerName }
  })
}
