import type { ReplyOf } from '@cavaletti/contract'
import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import { inTransaction } from '#database/scope.ts'
import { factorsOf } from '#modules/identity/factors/index.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import { beginSession } from './begin-session.ts'
import { askSecondStep } from './finish-sign-in.ts'
import { proofBy } from './open-session.ts'
import { proveDevice } from './prove-device.ts'
import { type Credentials, verifyCredentials } from './verify-credentials.ts'

/** Opens a session on this browser, or asks for the second factor of the account. Throws like verifyCredentials. */
export async function signIn(
  parts: Parts,
  credentials: Credentials,
  origin: Origin,
  presented: DeviceProof | null,
): Promise<{ answer: ReplyOf<typeof sessionsApi.authenticate>; device: DeviceProof }> {
  const account = await verifyCredentials(parts, credentials, origin, presented)
  const device = await proveDevice(parts.db, presented)
  const factors = await factorsOf(parts.db, account.id)
  if (factors.length > 0) return { answer: await askSecondStep(parts, account, device, factors), device }
  const tokens = await inTransaction(parts.db, (tx) =>
    beginSession(tx, parts, { account, device, origin, proof: proofBy('pwd') }),
  )
  return { answer: tokens, device }
}
