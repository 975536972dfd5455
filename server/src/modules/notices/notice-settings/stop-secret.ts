import { createHash } from 'node:crypto'
import { type StoppableMail, stoppableMails } from '@cavaletti/contract/notices/notice-kinds'
import { AppError } from '#platform/http/app-error.ts'
import { hmac, type Keys, sameBytes } from '#platform/keys.ts'

const purpose = 'notices/stop-mails'
const idBytes = 16
const macBytes = 32
const codeBytes = 2

/** What the secret of a mail can do: stop mails of these kinds for one person. */
export interface Stop {
  businessId: string
  userId: string
  kinds: readonly StoppableMail[]
}

/**
 * The secret in the List-Unsubscribe header of a mail and in its last line: whose mails of which kinds, after an HMAC,
 * so that a copy of the database is not enough to make one.
 */
export function stopSecret([first]: Keys, { businessId, userId, kinds }: Stop): string {
  const said = Buffer.concat([bytesOf(businessId), bytesOf(userId), ...kinds.map(codeOf)])
  return Buffer.concat([hmac(first.key(purpose), said), said]).toString('base64url')
}

/** Throws `link_invalid`. */
export function readStopSecret(keys: Keys, secret: string): Stop {
  const bytes = Buffer.from(secret, 'base64url')
  const [mac, said] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)]
  if (!keys.some((version) => sameBytes(hmac(version.key(purpose), said), mac)))
    throw new AppError('link_invalid')
  const codes: string[] = said.toString('hex', 2 * idBytes).match(/.{4}/g) ?? []
  return {
    businessId: idOf(said.subarray(0, idBytes)),
    userId: idOf(said.subarray(idBytes, 2 * idBytes)),
    // An older mail may name a kind that no longer exists.
    kinds: stoppableMails.filter((kind) => codes.includes(codeOf(kind).toString('hex'))),
  }
}

/** Short, so that a mail with many kinds has an address that every program takes; the same in all versions. */
export function codeOf(kind: StoppableMail): Buffer {
  return createHash('sha256').update(kind).digest().subarray(0, codeBytes)
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
