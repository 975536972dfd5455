import type { Role } from '@cavaletti/contract'
import { mintScope, type Scope } from '#database/scope.ts'
import type { AccessTokens } from './access-token.ts'
import { type DeviceProof, isDevice } from './device-cookie.ts'

/** A live session joined with its user and device, as the gate needs it. */
export interface SessionRow {
  user_id: string
  email: string
  role: Role
  trainer_id: string | null
  member_of: string | null
  first_name: string
  last_name: string
  locale: string
  time_zone: string
  version: number
  rt_confirmed_gen: number
  device_seen: boolean
  device_id: string | null
  secret_hash: Uint8Array | null
}

/** Where sessions are kept; the accounts module answers. */
export interface SessionSource {
  /** Undefined when it has ended: revoked, too old, its account disabled, or all the account's sessions ended. */
  findLive(sessionId: string): Promise<SessionRow | undefined>
  /** Notes that the client holds generation `gen`, and whether its browser returned the device cookie. */
  acknowledge(sessionId: string, gen: number, deviceSeen: boolean): Promise<void>
}

/** Who is calling, as the database knows it at this moment. */
export interface Principal {
  userId: string
  sessionId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  locale: string
  timeZone: string
  associatedTrainerId: string | null
  businessId: string | null
  version: number
  scope: Scope
}

export interface SessionGate {
  /** The caller of a request, or null when it has no usable access token. */
  identify(authorization: string | undefined, device: DeviceProof | null): Promise<Principal | null>
}

const bearer = /^Bearer ([A-Za-z0-9_.-]+)$/i

/** The session row is read on every request: a sign-out or a disabled account counts from the next one. */
export function createSessionGate(tokens: AccessTokens, sessions: SessionSource): SessionGate {
  return {
    async identify(authorization, device) {
      const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1]
      const claims = token === undefined ? null : tokens.verify(token)
      if (!claims) return null
      const row = await sessions.findLive(claims.sid)
      if (!row || row.user_id !== claims.sub) return null
      const returned = isDevice(device, row.device_id, row.secret_hash)
      if (row.device_seen && !returned) return null
      if (claims.gen > row.rt_confirmed_gen || (returned && !row.device_seen))
        await sessions.acknowledge(claims.sid, claims.gen, returned)
      return principal(claims.sid, row)
    },
  }
}

function principal(sessionId: string, row: SessionRow): Principal {
  return {
    userId: row.user_id,
    sessionId,
    role: row.role,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    locale: row.locale,
    timeZone: row.time_zone,
    associatedTrainerId: row.trainer_id,
    businessId: row.member_of,
    version: row.version,
    scope: mintScope({ actorId: row.user_id, role: row.role, businessId: row.member_of }),
  }
}
