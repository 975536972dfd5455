import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const keyPurpose = 'field/1'
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

/** Which field of which row: a sealed value opens nowhere else. */
export type FieldPlace = readonly [table: string, businessId: string, rowId: string, column: string]

const bound = (place: FieldPlace) => Buffer.from(place.join('/'))

/**
 * Encrypts one field, for whoever reads the database or a backup of it must not learn it.
 * Layout: key id (8), nonce (12), tag (16), ciphertext.
 */
export function sealField(keys: Keys, place: FieldPlace, text: string): Buffer {
  const [newest] = keys
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, newest.key(keyPurpose), nonce).setAAD(bound(place))
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([Buffer.from(newest.id), nonce, cipher.getAuthTag(), ...sealed])
}

/** Throws when it was sealed for another place, changed, or sealed with a value of SECRET that is gone. */
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

/** As `openField`, but null when none of the keys opens it. */
export function readField(keys: Keys, place: FieldPlace, sealed: Uint8Array): string | null {
  try {
    return openField(keys, place, sealed)
  } catch {
    return null
  }
}
