import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/keys.ts'

/** What of a mail may hold secrets. */
export interface MailBody {
  html: string
  text: string
  link: string | null
}

const algorithm = 'aes-256-gcm'
const purpose = 'mail/body'
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16

let keys: Keys | null = null

/** To be called once at the start: what mails are encrypted with while they wait. */
export function setMailKeys(given: Keys): void {
  keys = given
}

function mailKeys(): Keys {
  if (!keys) throw new Error('setMailKeys was not called at the start.')
  return keys
}

/**
 * Encrypts a body, for it may hold a link that opens an account: whoever reads the database or a backup of it
 * must not learn it. Bound to the mail's id. Layout: key id (8), nonce (12), tag (16), ciphertext.
 */
export function sealBody(mailId: string, { html, text, link }: MailBody): Buffer {
  const [newest] = mailKeys()
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, newest.key(purpose), nonce).setAAD(Buffer.from(mailId))
  const sealed = [cipher.update(JSON.stringify([html, text, link])), cipher.final()]
  return Buffer.concat([Buffer.from(newest.id), nonce, cipher.getAuthTag(), ...sealed])
}

/** Throws when it was sealed for another mail, changed, or sealed with a value of SECRET that is gone. */
export function openBody(mailId: string, sealed: Uint8Array): MailBody {
  const bytes = Buffer.from(sealed)
  const keyId = bytes.toString('latin1', 0, idBytes)
  const version = mailKeys().find(({ id }) => id === keyId)
  if (!version) throw new Error('It was encrypted with a SECRET this server was not given.')
  const [nonceEnd, tagEnd] = [idBytes + nonceBytes, idBytes + nonceBytes + tagBytes]
  const decipher = createDecipheriv(algorithm, version.key(purpose), bytes.subarray(idBytes, nonceEnd))
    .setAAD(Buffer.from(mailId))
    .setAuthTag(bytes.subarray(nonceEnd, tagEnd))
  const opened = Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
  const [html, text, link] = JSON.parse(opened.toString()) as [string, string, string | null]
  return { html, text, link }
}
