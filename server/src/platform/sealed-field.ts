import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const keyPurpose = 'field/1'
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** Table, business, row and column: a sealed value opens only there. */
export type FieldPlace = readonly [table: string, businessId: string, rowId: string, column: string]

const bound = (place: FieldPlace) => Buffer.from(place.join('/'))

/**
 * Encrypts one field, so that the database and backups do not reveal it. Layout: key id (8), nonce (12), tag (16),
 * ciphertext.
 */
export function sealField(keys: Keys, place: FieldPlace, text: string): Buffer {
  const [newest] = keys
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, newest.key(keyPurpose), nonce).setAAD(bound(place))
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([Buffer.from(newest.id), nonce, cipher.getAuthTag(), ...sealed])
}

/** Decrypts a field. Throws if it belongs elsewhere, was changed, or needs a SECRET that is gone. */
export function openField(keys: Keys, place: FieldPlace, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed)
  const keyId = bytes.toString('latin1', 0, idBytes)
  const version = keys.find(({ id }) => id === keyId)
  if (!version) throw new Error('A field was encrypted with a SECRET this server was not given.')
  const [nonceEnd, tagEnd] = [idBytes + nonceBytes, idBytes + nonceBytes + tagBytes]
  const decipher = createDecipheriv(algorithm, version.key(keyPurpose), bytes.subarray(idBytes, nonceEnd))
    .setAAD(bound(place))
    .setAuthTag(bytes.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString()
}

/** Like `openField`, but returns null if no key opens it. */
export function readField(keys: Keys, place: FieldPlace, sealed: Uint8Array): string | null {
  try {
    return openField(keys, place, sealed)
  } catch {
    return null
  }
}
