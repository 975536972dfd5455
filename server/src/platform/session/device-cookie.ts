import { newId, newSecret, sameBytes, sha256 } from '#platform/keys.ts'

const name = '__Host-device'
const format = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** The device cookie's content: the id of the device and the secret that proves it. */
export interface DeviceProof {
  id: string
  secret: string
}

/** Reads the device cookie from a Cookie header; null if it is absent, malformed or sent twice. */
export function readDeviceCookie(header: string | undefined): DeviceProof | null {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
  if (found.length !== 1) return null
  const match = format.exec(found[0]?.slice(name.length + 1) ?? '')
  return match?.[1] && match[2] ? { id: match[1], secret: match[2] } : null
}

export function newDevice(): DeviceProof {
  return { id: newId(), secret: newSecret() }
}

export function deviceSecretHash(device: DeviceProof): Buffer {
  return sha256(device.secret)
}

export function isDevice(
  proof: DeviceProof | null,
  id: string | null,
  secretHash: Uint8Array | null,
): boolean {
  return (
    proof !== null && secretHash !== null && proof.id === id && sameBytes(sha256(proof.secret), secretHash)
  )
}

/** The Set-Cookie value: 400 days, hidden from scripts, same site only. */
export function deviceCookie(device: DeviceProof): string {
  return `${name}=${device.id}.${device.secret}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=34560000`
}
