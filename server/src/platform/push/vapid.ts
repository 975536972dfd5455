import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { now } from '#platform/clock.ts'
import type { KeyVersion } from '#platform/keys.ts'

/** The server's key for push services (RFC 8292). A subscription is bound to it. */
export interface VapidKey {
  /** Of the value of SECRET that it comes from. */
  id: string
  /** For browsers: point on P-256 in base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Hours for which a token is valid; services allow 24. */
const validHours = 12

/** Derived from SECRET, so there is nothing to configure. */
export function vapidKey(version: KeyVersion): VapidKey {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(version.key('push/vapid'))
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const d = ecdh.getPrivateKey().toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d }
  return {
    id: version.id,
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ format: 'jwk', key }),
  }
}

/**
 * The header Authorization for a push service.
 * @param subject an https or mailto address of the operator
 */
export function vapidHeader({ publicKey, privateKey }: VapidKey, endpoint: string, subject: string): string {
  const exp = Math.floor(now().add({ hours: validHours }).epochMilliseconds / 1000)
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: subject },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = sign('sha256', Buffer.from(parts.join('.')), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${parts.join('.')}.${signature.toString('base64url')}, k=${publicKey}`
}
