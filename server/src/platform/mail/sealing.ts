import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys, KeyVersion } from '#platform/keys.ts'

/** Parts of a mail that may hold secrets. */
export interface MailBody {
  html: string
  text: string
  link: string | null
  /** Attached files. */
  attachments?: readonly Attachment[]
  /** Address that ends such mails with one click (RFC 8058); absent: they cannot be ended. */
  unsubscribe?: string
}

/** An attached file. */
export interface Attachment {
  name: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

type Sealed = [
  html: string,
  text: string,
  link: string | null,
  files?: [string, string, string][],
  unsubscribe?: string,
]

const algorithm = 'aes-256-gcm'
const purpose = 'mail/body'
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

let keys: Keys | null = null

/** Sets the keys that encrypt waiting mails. Call it once at start. */
export function setMailKeys(given: Keys): void {
  keys = given
}

function mailKeys(): Keys {
  if (!keys) throw new Error('setMailKeys was not called at the start.')
  return keys
}

/**
 * Encrypts a body, because it may hold a link that opens an account: the database and backups must not reveal it.
 * Bound to the mail's id. Layout: key id (8), nonce (12), tag (16), ciphertext.
 */
export function sealBody(mailId: string, body: MailBody): Buffer {
  const { html, text, link, attachments = [], unsubscribe } = body
  return sealBytes(
    mailKeys()[0],
    mailId,
    Buffer.from(
      JSON.stringify([html, text, link, filesOf(attachments), ...(unsubscribe ? [unsubscribe] : [])]),
    ),
  )
}

/** Encrypts a body again with the first key. Throws like `openBody`. */
export function resealBody(keysNow: Keys, mailId: string, sealed: Uint8Array): Buffer {
  return sealBytes(keysNow[0], mailId, openBytes(keysNow, mailId, sealed))
}

function sealBytes(version: KeyVersion, mailId: string, text: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, version.key(purpose), nonce).setAAD(Buffer.from(mailId))
  const sealed = [cipher.update(text), cipher.final()]
  return Buffer.concat([Buffer.from(version.id), nonce, cipher.getAuthTag(), ...sealed])
}

const filesOf = (attachments: readonly Attachment[]) =>
  attachments.map(({ name, type, bytes }) => [name, type, Buffer.from(bytes).toString('base64')])

function openBytes(given: Keys, mailId: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const keyId = bytes.toString('latin1', 0, idBytes)
  const version = given.find(({ id }) => id === keyId)
  if (!version) throw new Error('It was encrypted with a SECRET this server was not given.')
  const [nonceEnd, tagEnd] = [idBytes + nonceBytes, idBytes + nonceBytes + tagBytes]
  const decipher = createDecipheriv(algorithm, version.key(purpose), bytes.subarray(idBytes, nonceEnd))
    .setAAD(Buffer.from(mailId))
    .setAuthTag(bytes.subarray(nonceEnd, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}

/** Decrypts a body. Throws if it belongs to another mail, was changed, or needs a SECRET that is gone. */
export function openBody(mailId: string, sealed: Uint8Array): MailBody {
  const opened = openBytes(mailKeys(), mailId, sealed)
  // Mails from before attachments have no fourth part.
  const [html, text, link, files = [], unsubscribe] = JSON.parse(opened.toString()) as Sealed
  const attachments = files.map(([name, type, base64]) => ({
    name,
    type,
    bytes: Buffer.from(base64, 'base64'),
  }))
  return {
    html,
    text,
    link,
    ...(attachments.length > 0 && { attachments }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}
