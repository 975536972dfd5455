import type { Role } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import { mintScope, type Scope } from '#database/scope.ts'
import type { AccessTokens } from './access-token.ts'
import { type DeviceProof, isDevice } from './device-cookie.ts'

/** A live session with its user and device. */
export interface SessionRow {
  userId: string
  email: string
  role: Role
  /** In the business in use; null for clients, administrators, and people without a business. */
  staffRole: StaffRole | null
  /** A trainer of a business that shows trainers only their own clients. */
  seesOwnOnly: boolean
  trainerId: string | null
  memberOf: string | null
  firstName: string
  lastName: string
  locale: string
  timeZone: string
  version: number
  amr: string[]
  provedAt: Temporal.Instant
  factorProvedAt: Temporal.Instant | null
  hasFactor: boolean
  factorNeededFrom: Temporal.Instant | null
  rtConfirmedGen: number
  deviceSeen: boolean
  deviceId: string | null
  secretHash: Uint8Array | null
}

/** Access to sessions; the accounts module implements it. */
export interface SessionSource {
  /** Undefined if the session ended: revoked, expired, its account disabled, or its membership over. */
  findLive(sessionId: string): Promise<SessionRow | undefined>
  /** Records that the client has generation `gen`, and whether its browser sent the device cookie. */
  acknowledge(sessionId: string, gen: number, deviceSeen: boolean): Promise<void>
}

/** The caller, as stored in the database now. */
export interface Principal {
  userId: string
  sessionId: string
  role: Role
  staffRole: StaffRole | null
  /** A trainer who sees only their own clients (P14). */
  seesOwnOnly: boolean
  email: string
  firstName: string
  lastName: string
  locale: string
  timeZone: string
  associatedTrainerId: string | null
  businessId: string | null
  version: number
  /** Last proof that the caller is the account's owner. */
  provedAt: Temporal.Instant
  /** Last proof with a second factor. */
  factorProvedAt: Temporal.Instant | null
  /** The account has a second factor. */
  hasFactor: boolean
  /** When the account must have a second factor; null: never. */
  factorNeededFrom: Temporal.Instant | null
  /** Methods of the sign-in. */
  amr: string[]
  scope: Scope
}

export interface SessionGate {
  /** The caller of a request; null without a valid access token. */
  identify(authorization: string | undefined, device: DeviceProof | null): Promise<Principal | null>
}

const bearer = /^Bearer ([A-Za-z0-9_.-]+)$/i

/** Reads the session on every request, so that a sign-out or a disabled account takes effect at once. */
export function createSessionGate(
  tokens: AccessTokens,
  sessions: SessionSource,
  adminsNeedFactor: boolean,
): SessionGate {
  return {
    async identify(authorization, device) {
      const token = authorization === undefined ? undefined : bearer.exec(authorization)?.[1]
      const claims = token === undefined ? null : tokens.verify(token)
      if (!claims) return null
      const row = await sessions.findLive(claims.sid)
      if (!row || row.userId !== claims.sub) return null
      // A tab that has not noticed a switch of the business must not write into the wrong one.
      if (row.memberOf !== claims.businessId) return null
      const returned = isDevice(device, row.deviceId, row.secretHash)
      if (row.deviceSeen && !returned) return null
      if (claims.gen > row.rtConfirmedGen || (returned && !row.deviceSeen))
        await sessions.acknowledge(claims.sid, claims.gen, returned)
      return principal(claims.sid, row, adminsNeedFactor)
    },
  }
}

const always = Temporal.Instant.fromEpochMilliseconds(0)

function principal(sessionId: string, row: SessionRow, adminsNeedFactor: boolean): Principal {
  return {
    userId: row.userId,
    sessionId,
    role: row.role,
    staffRole: row.staffRole,
    seesOwnOnly: row.seesOwnOnly,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    locale: row.locale,
    timeZone: row.timeZone,
    associatedTrainerId: row.trainerId,
    businessId: row.memberOf,
    version: row.version,
    provedAt: row.provedAt,
    factorProvedAt: row.factorProvedAt,
    hasFactor: row.hasFactor,
    factorNeededFrom: row.role === 'admin' && adminsNeedFactor ? always : row.factorNeededFrom,
    amr: row.amr,
    scope: mintScope({
      actorId: row.userId,
      role: row.role,
      staffRole: row.staffRole,
      businessId: row.memberOf,
      seesOwnOnly: row.seesOwnOnly,
      sees: row.seesOwnOnly ? 'own' : 'all',
    }),
  }
}
