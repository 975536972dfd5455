import { plainService } from './plain-service.ts'
import type { TextAccount, TextSender } from './text-sender.ts'
import { twilio } from './twilio.ts'

/** Seconds for which an answer is awaited. */
const usualSeconds = 20

/** Null: this server sends no text messages. */
export function openTextSender(
  account: TextAccount | null,
  longestSeconds = usualSeconds,
): TextSender | null {
  if (account === null) return null
  return account.provider === 'twilio'
    ? twilio(account, longestSeconds)
    : plainService(account, longestSeconds)
}
