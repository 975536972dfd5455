import { hmac, type Keys, sameBytes } from '#platform/keys.ts'

/** `rt1.` + base64url( version 1 | session id 16 | generation 8, big endian | HMAC-SHA-256 32 ): 80 characters. */
const prefix = 'rt1.'
const length = 80

export interface RefreshClaim {
  sessionId: string
  generation: number
  /** True if the token was made for this session's salt with one of our keys. */
  isGenuine(salt: Uint8Array): boolean
}

export interface RefreshTokens {
  issue(sessionId: string, generation: number, salt: Uint8Array): string
  /** Parses a token without verifying it; null if malformed. */
  read(token: string): RefreshClaim | null
}

const purpose = 'refresh/1'

export function createRefreshTokens(keys: Keys): RefreshTokens {
  const body = (sessionId: string, generation: number): Buffer => {
    const bytes = Buffer.alloc(25)
    bytes[0] = 1
    bytes.write(sessionId.replaceAll('-', ''), 1, 'hex')
    bytes.writeBigUInt64BE(BigInt(generation), 17)
    return bytes
  }
  return {
    issue(sessionId, generation, salt) {
      const claimed = body(sessionId, generation)
      return (
        prefix + Buffer.concat([claimed, hmac(keys[0].key(purpose), salt, claimed)]).toString('base64url')
      )
    },
    read(token) {
      if (token.length !== length || !token.startsWith(prefix)) return null
      const bytes = Buffer.from(token.slice(prefix.length), 'base64url')
      // Re-encoding refuses base64url's other spellings of the same bytes.
      if (bytes.length !== 57 || bytes[0] !== 1 || prefix + bytes.toString('base64url') !== token) return null
      const generation = bytes.readBigUInt64BE(17)
      if (generation > BigInt(Number.MAX_SAFE_INTEGER)) return null
      const hex = bytes.toString('hex', 1, 17)
      const sessionId = [
        hex.slice(0, 8),
        hex.slice(8, 12),
        hex.slice(12, 16),
        hex.slice(16, 20),
        hex.slice(20),
      ].join('-')
      const claimed = bytes.subarray(0, 25)
      const mac = bytes.subarray(25)
      return {
        sessionId,
        generation: Number(generation),
        isGenuine: (salt) =>
          keys.some((version) => sameBytes(hmac(version.key(purpose), salt, claimed), mac)),
      }
    },
  }
}
