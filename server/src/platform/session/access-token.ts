import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Role } from '@cavaletti/contract'
import { now } from '#platform/clock.ts'
import type { Keys } from '#platform/keys.ts'

/**
 * Claims of an access token. Role and trainer are for the client; the server reads both from the database.
 */
export interface AccessClaims {
  sub: string
  role: Role
  associatedTrainerId: string | null
  /** The business in use when the token was issued. The token works only there. */
  businessId: string | null
  /** Session and generation of the token. */
  sid: string
  gen: number
  amr: string[]
  iat: number
  exp: number
}

export interface AccessTokens {
  issue(claims: Omit<AccessClaims, 'iat' | 'exp'>): string
  /** Returns the claims; null unless the token is valid, unexpired and from this server. */
  verify(token: string): AccessClaims | null
}

const lifetimeSeconds = 1800
const maxLength = 4096
const mostRemembered = 5000

export function createAccessTokens(keys: Keys, publicUrl: string): AccessTokens {
  const iss = publicUrl
  const aud = `${publicUrl}/api`
  const purpose = 'access/1'
  const header = (kid: string) => ({ alg: 'HS256' as const, typ: 'at+jwt', kid })
  const sign = createSigner({
    key: keys[0].key(purpose),
    algorithm: 'HS256',
    iss,
    aud,
    header: header(keys[0].id),
  })
  // Our tokens always have the same header bytes, so we look up the whole header: another algorithm, type, key or
  // extra field (jku, crit, ...) is not in the map.
  const verifiers = new Map(
    keys.map((version) => {
      const encoded = createSigner({
        key: version.key(purpose),
        algorithm: 'HS256',
        header: header(version.id),
      })({})
      const verify = createVerifier({
        key: version.key(purpose),
        algorithms: ['HS256'],
        allowedIss: iss,
        allowedAud: aud,
        requiredClaims: ['sub', 'sid', 'gen', 'exp', 'iat'],
        ignoreExpiration: true,
      })
      return [encoded.slice(0, encoded.indexOf('.')), verify] as const
    }),
  )
  // Verified tokens, oldest first. Claims never change, and verifying again costs a quarter of a request. Expiry is
  // checked each time, and the session is in the database.
  const genuine = new Map<string, AccessClaims>()
  const claimsOf = (token: string): AccessClaims | undefined => {
    const known = genuine.get(token)
    if (known) return known
    const claims = verifiers.get(token.slice(0, token.indexOf('.')))?.(token) as AccessClaims | undefined
    if (!claims) return undefined
    if (genuine.size >= mostRemembered) genuine.delete(genuine.keys().next().value ?? '')
    genuine.set(token, claims)
    return claims
  }
  return {
    issue(claims) {
      const iat = Math.floor(now().epochMilliseconds / 1000)
      return sign({ ...claims, iat, exp: iat + lifetimeSeconds, jti: randomBytes(16).toString('base64url') })
    },
    verify(token) {
      if (token.length > maxLength) return null
      try {
        const claims = claimsOf(token)
        return claims && claims.exp * 1000 > now().epochMilliseconds ? claims : null
      } catch {
        // All kinds of invalid tokens are the same to the caller.
        return null
      }
    },
  }
}
