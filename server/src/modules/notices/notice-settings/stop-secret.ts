import { AppError } from '#platform/http/app-error.ts'
import { hmac, type Keys, sameBytes } from '#platform/keys.ts'

const purpose = 'notices/stop-reminders'
const idBytes = 16

/**
 * The secret in a reminder's List-Unsubscribe header: business, person and an HMAC of both, so that a copy of the
 * database is not enough to make one. All it can do is stop reminder mails.
 */
export function stopSecret([first]: Keys, businessId: string, userId: string): string {
  const ids = Buffer.concat([bytesOf(businessId), bytesOf(userId)])
  return Buffer.concat([ids, hmac(first.key(purpose), ids)]).toString('base64url')
}

/** The person of a secret. Throws `link_invalid`. */
export function readStopSecret(keys: Keys, secret: string): { businessId: string; userId: string } {
  const bytes = Buffer.from(secret, 'base64url')
  const [ids, mac] = [bytes.subarray(0, 2 * idBytes), bytes.subarray(2 * idBytes)]
  if (!keys.some((version) => sameBytes(hmac(version.key(purpose), ids), mac)))
    throw new AppError('link_invalid')
  const [businessId, userId] = [ids.subarray(0, idBytes), ids.subarray(idBytes)].map(idOf)
  if (businessId === undefined || userId === undefined) throw new AppError('link_invalid')
  return { businessId, userId }
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
