import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of a browser's subscription. */
export interface BrowserKeys {
  /** Point on P-256, uncompressed: 65 bytes. */
  p256dh: Uint8Array
  /** 16 bytes. */
  auth: Uint8Array
}

/** Bytes of text that one message holds: services accept bodies of 4,096 bytes. */
export const mostBytes = 3_800

const recordSize = 4096
/** The last and only record. */
const lastRecord = Buffer.of(2)

/** Whether the keys have the right sizes and the point is on the curve. */
export function areUsable({ p256dh, auth }: BrowserKeys): boolean {
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return false
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    return ecdh.computeSecret(p256dh).length > 0
  } catch {
    return false
  }
}

/**
 * Encrypts a message for one browser: RFC 8291, with the content encoding of RFC 8188.
 * @param fixed private key and salt of the example of RFC 8291; otherwise both are new for each message
 */
export function encryptPush(
  text: Uint8Array,
  { p256dh, auth }: BrowserKeys,
  fixed?: { privateKey: Uint8Array; salt: Uint8Array },
): Buffer {
  if (text.length > mostBytes) throw new RangeError('The message is too long.')
  const ecdh = createECDH('prime256v1')
  if (fixed) ecdh.setPrivateKey(fixed.privateKey)
  else ecdh.generateKeys()
  const salt = fixed?.salt ?? randomBytes(16)
  const ours = ecdh.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const secret = hkdfSync('sha256', ecdh.computeSecret(p256dh), auth, info, 32)
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${purpose}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const sealed = [cipher.update(text), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed])
}
