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

export type Tokens = ReplyOf<typeof sessionsApi.refreshToken>

/** How and when the user of a session proved to be the owner of the account. */
export interface Proof {
  /** Methods of the sign-in, as in RFC 8176; `recovery` is a recovery code. */
  amr: string[]
  provedAt: Temporal.Instant
  /** Last proof with a second factor. */
  factorProvedAt: Temporal.Instant | null
}

/** A proof of this moment. A passkey (`hwk`) is both factors. */
export function proofBy(...amr: ('pwd' | 'otp' | 'hwk' | 'recovery')[]): Proof {
  const provedAt = now()
  return { amr, provedAt, factorProvedAt: amr.some((method) => method !== 'pwd') ? provedAt : null }
}

/**
 * Opens a session on the account as read together with its password: if its sessions were ended since, this one is
 * invalid from the start.
 */
export async function openSession(
  tx: AnyTx,
  { accessTokens, refreshTokens }: Pick<Parts, 'accessTokens' | 'refreshTokens'>,
  account: AccountRow,
  device: DeviceProof,
  origin: Origin,
  { amr, provedAt, factorProvedAt }: Proof,
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
    amr,
    provedAt,
    factorProvedAt,
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
    businessId,
    sid: id,
    gen: 0,
    amr,
  })
  return { sessionId: id, tokens: { token, refreshToken: refreshTokens.issue(id, 0, salt) } }
}
