import { createHmac } from 'node:crypto'
import type { Server } from '#app/start-server.ts'
import { now } from '#platform/clock.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * A second administrator asks to remove the second step of a client who has lost it, so the first one can confirm it.
 * Returns the address of the second administrator.
 */
export async function fillLostStep(
  server: Server,
  admin: Visitor,
  client: Visitor | undefined,
): Promise<string> {
  const { code } = await admin.call('POST /api/invitations', { role: 'admin' })
  const given = { locale: 'en-GB', timeZone: 'Europe/London', invitationCode: code }
  const second = await newVisitor(server, { firstName: 'Petra', lastName: 'Holm' }, given)
  if (!client) return second.email
  const { secret } = await client.call('POST /api/me/totp')
  await client.call('POST /api/me/totp/confirmation', { code: codeNow(secret) })
  await second.call('POST /api/admin/second-step-removals', {
    userId: client.id,
    reason: 'Lost the phone on a ride. Called us from the number that we know.',
  })
  return second.email
}

/** The code that an authenticator app shows now (RFC 6238). */
function codeNow(secret: string): string {
  const bits = Array.from(secret, (letter) => base32Alphabet.indexOf(letter).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now().epochMilliseconds / 30_000)))
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}
