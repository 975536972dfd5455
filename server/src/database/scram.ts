import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const iterations = 4096

/**
 * The form in which PostgreSQL stores a password (RFC 5802). Sending this form keeps the password out of the
 * server's logs and statistics. ASCII only: other passwords would need SASLprep.
 */
export function scramVerifier(password: string): string {
  if (!/^[\x21-\x7e]+$/.test(password)) throw new TypeError('a database password must be printable ASCII')
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}
