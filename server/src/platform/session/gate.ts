import type { Role } from '@cavaletti/contract'
import { mintScope, type Scope } from '#database/scope.ts'
import type { AccessTokens } from './access-token.ts'
import { type DeviceProof, isDevice } from './device-cookie.ts'

/** A live session with its user and device. */
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

/** Access to sessions; the accounts module implements it. */
export interface SessionSource {
  /** Undefined if the session ended: revoked, expired, or its account disabled. */
  findLive(sessionId: string): Promise<SessionRow | undefined>
  /** Records that the client has generation `gen`, and whether its browser sent the device cookie. */
  acknowledge(sessionId: string, gen: number, deviceSeen: boolean): Promise<void>
}

/** The caller, as stored in the database now. */
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
  /** The caller of a request; null without a valid access token. */
  identify(authorization: string | undefined, device: DeviceProof | null): Promise<Principal | null>
}

const bearer = /^Bearer ([A-Za-z0-9_.-]+)$/i

/** Reads the session on every request, so that a sign-out or a disabled account takes effect at once. */
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
