import type { AnyTx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { announce } from '#platform/reactions.ts'
import type { DeviceProof } from '#platform/session/device-cookie.ts'
import { signedInByFactor } from './announce-factor.ts'
import { openSession, type Proof, type Tokens } from './open-session.ts'

/** Opens the session of a completed sign-in and records it. */
export async function beginSession(
  tx: AnyTx,
  parts: Parts,
  {
    account,
    device,
    origin,
    proof,
  }: { account: AccountRow; device: DeviceProof; origin: Origin; proof: Proof },
): Promise<Tokens> {
  const { sessionId, tokens } = await openSession(tx, parts, account, device, origin, proof)
  await audit(
    tx,
    'authn_login_success',
    { origin },
    { actorId: account.id, object: ['session', sessionId], detail: { by: proof.amr.join(' ') } },
  )
  if (proof.factorProvedAt) await announce(tx, signedInByFactor, { userId: account.id })
  return tokens
}
