import { inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Parts } from '#platform/parts.ts'
import { openNumber, stopNumber } from './number-store.ts'
import { readSigned, type SignedForm } from './signed-form.ts'

/** Words that Twilio itself obeys; of the others it tells us in `OptOutType`. */
const stopWords = new Set(['STOP', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const startWords = new Set(['START', 'YES'])

/**
 * Takes a reply to a text message, signed by the provider: STOP ends text messages to the number, START begins them
 * again. All other replies are ignored. Throws `not_found` if this server takes none, `invalid_input` for a wrong
 * signature, and `rate_limited` after many of those.
 */
export async function takeReply(
  parts: Pick<Parts, 'db' | 'texts' | 'limits' | 'apiUrl'>,
  signed: SignedForm,
): Promise<void> {
  const { db, texts } = parts
  if (!texts?.takesReplies) throw new AppError('not_found')
  const form = await readSigned({ ...parts, texts }, signed)
  const number = form.get('From') ?? ''
  const word = (form.get('Body') ?? '').trim().toUpperCase()
  const isStop = stopWords.has(word) || form.get('OptOutType') === 'STOP'
  if (isStop)
    await inTransaction(db, (tx) => stopNumber(tx, { number, since: now(), reason: word.slice(0, 20) }))
  else if (startWords.has(word) || form.get('OptOutType') === 'START')
    await inTransaction(db, (tx) => openNumber(tx, number))
}
