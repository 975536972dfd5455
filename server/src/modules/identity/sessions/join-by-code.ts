import type { ReplyOf } from '@cavaletti/contract'
import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { inTransaction } from '#database/scope.ts'
import { joinTrainer } from '#modules/identity/accounts/index.ts'
import { factorsOf } from '#modules/identity/factors/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import type { Principal } from '#platform/session/gate.ts'
import { openSession } from './open-session.ts'
import { proveDevice } from './prove-device.ts'
import { endSession } from './store.ts'
import { type Credentials, verifyCredentials } from './verify-credentials.ts'

export interface JoinProof {
  /** The user of the bearer token, if any; a new session in the joined business then replaces theirs. */
  principal: Principal | null
  /** A client leaves the business used last. */
  leaves: boolean
  credentials: { [K in keyof Credentials]?: Credentials[K] | undefined }
}

/**
 * Joins the inviting business with an existing account. By the specification the request has no session, so it
 * contains its own proof. Throws `unauthenticated` without any, and like verifyCredentials and joinTrainer.
 */
export async function joinByCode(
  parts: Parts,
  code: string,
  { principal, leaves, credentials }: JoinProof,
  origin: Origin,
  presented: DeviceProof | null,
): Promise<ReplyOf<typeof sessionsApi.joinTrainer> & { device: DeviceProof }> {
  await parts.limits.spend(['link address', throttleSubject(origin.ip)])
  const { email, password, captcha } = credentials
  let userId = principal?.userId
  let used = principal?.businessId ?? null
  if (!userId) {
    if (email === undefined || password === undefined) throw new AppError('unauthenticated')
    const proven = await verifyCredentials(parts, { email, password, captcha }, origin, presented)
    userId = proven.id
    used = proven.memberOf
    // The password alone does not move an account that has a second factor.
    if ((await factorsOf(parts.db, userId)).length > 0) throw new AppError('sign_in_first')
  }
  const joining = userId
  const device = await proveDevice(parts.db, presented)
  return inTransaction(parts.db, async (tx) => {
    const { account, businessName, trainerName } = await joinTrainer(
      tx,
      parts.keys,
      code,
      joining,
      { leaves: leaves ? used : null },
      origin,
    )
    if (!principal) return { businessName, trainerName, tokens: null, device }
    const { tokens } = await openSession(tx, parts, account, device, origin, principal)
    await endSession(tx, principal.sessionId, 'joined')
    return { businessName, trainerName, tokens, device }
  })
}
