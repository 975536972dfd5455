import { randomBytes } from 'node:crypto'
import type { ReplyOf } from '@cavaletti/contract'
import type { sessionsApi } from '@cavaletti/contract/identity/sessions'
import type { AnyTx } from '#database/scope.ts'
import type { AccountRow } from '#modules/identity/accounts/index.ts'
import { findStanding } from '#modules/identity/memberships/index.ts'
import { now } from '#platform/clock.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import { type DeviceProof, deviceSecretHash } from '#platform/session/device-cookie.ts'
import { lifetimes, maxLiveSessions } from './rules.ts'
import { endOldest, insertSession, rememberDevice } from './store.ts'

export type Tokens = ReplyOf<typeof sessionsApi.authenticate>

/**
 * Opens a session on the account as read together with its password: if its sessions were ended since, this one is
 * invalid from the start. `provedAt`: the last proof, if this is no sign-in.
 */
export async function openSession(
  tx: AnyTx,
  { accessTokens, refreshTokens }: Pick<Parts, 'accessTokens' | 'refreshTokens'>,
  account: AccountRow,
  device: DeviceProof,
  origin: Origin,
  provedAt = now(),
): Promise<{ sessionId: string; tokens: Tokens }> {
  const id = newId()
  const salt = randomBytes(32)
  const moment = now()
  const { role, businessId, trainerId } = await findStanding(tx, account)
  const { idleHours, absoluteHours } = lifetimes[role]
  await rememberDevice(tx, device.id, deviceSecretHash(device), account.id)
  await insertSession(tx, {
    id,
    userId: account.id,
    userEpoch: account.sessionEpoch,
    ofBusinessId: businessId,
    deviceId: device.id,
    rtSalt: salt,
    provedAt,
    ip: origin.ip,
    userAgent: origin.userAgent,
    idleExpiresAt: moment.add({ hours: idleHours }),
    absoluteExpiresAt: moment.add({ hours: absoluteHours }),
  })
  await endOldest(tx, account.id, maxLiveSessions)
  const token = accessTokens.issue({
    sub: account.id,
    role,
    associatedTrainerId: trainerId,
    sid: id,
    gen: 0,
    amr: ['pwd'],
  })
  return { sessionId: id, tokens: { token, refreshToken: refreshTokens.issue(id, 0, salt) } }
}
