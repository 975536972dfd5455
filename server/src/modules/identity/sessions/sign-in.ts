import { inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import { openSession, type Tokens } from './open-session.ts'
import { proveDevice } from './prove-device.ts'
import { type Credentials, verifyCredentials } from './verify-credentials.ts'

/** Opens a session on this browser. Throws like verifyCredentials. */
export async function signIn(
  parts: Parts,
  credentials: Credentials,
  origin: Origin,
  presented: DeviceProof | null,
): Promise<{ tokens: Tokens; device: DeviceProof }> {
  const account = await verifyCredentials(parts, credentials, origin, presented)
  const device = await proveDevice(parts.db, presented)
  return inTransaction(parts.db, async (tx) => {
    const { sessionId, tokens } = await openSession(tx, parts, account, device, origin)
    await audit(
      tx,
      'authn_login_success',
      { origin },
      { actorId: account.id, object: ['session', sessionId] },
    )
    return { tokens, device }
  })
}
