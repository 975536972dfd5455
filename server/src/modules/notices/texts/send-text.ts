import { type Db, inTransaction } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { JobContext } from '#platform/jobs/define-job.ts'
import type { TextOutcome, TextSender } from '#platform/texts/text-sender.ts'
import { closeNumber } from './number-store.ts'
import { beginAttempt, findWaiting, noteState, type WaitingText } from './store.ts'

export interface SendingParts {
  db: Db
  texts: TextSender | null
  apiUrl: string
}

/**
 * Sends a text message at most once: if nobody knows whether the provider has it, it is not sent again. The notice has
 * its mail besides.
 */
export async function sendText(
  { db, texts, apiUrl }: SendingParts,
  { textId }: { textId: string },
  { isLastAttempt }: Pick<JobContext, 'isLastAttempt'>,
): Promise<void> {
  const text = await findWaiting(db, textId)
  if (!text) return
  const at = now()
  const note = (state: 'queued' | 'unclear' | 'failed', error: string) =>
    noteState(db, textId, { state, error, at: now() })
  if (text.state === 'sending') return note('unclear', 'interrupted')
  if (text.message === null || Temporal.Instant.compare(text.usefulUntil, at) <= 0)
    return note('failed', 'too late')
  if (texts === null) return note('failed', 'not set up')
  if (!(await beginAttempt(db, textId, at))) return
  let outcome: TextOutcome
  try {
    outcome = await texts.send({
      to: text.number,
      text: text.message,
      ref: text.id,
      reportTo: reportAddress(apiUrl, text.id),
    })
  } catch (error) {
    await note(isLastAttempt ? 'failed' : 'queued', error instanceof Error ? error.message : String(error))
    throw error
  }
  await noteOutcome(db, text, outcome)
}

/** Providers refuse messages with an address that they cannot reach, such as that of a server in development. */
function reportAddress(apiUrl: string, textId: string): string | null {
  return apiUrl.startsWith('https:') ? `${apiUrl}${reportPath(textId)}` : null
}

/** Path of reports on the delivery of a text message. */
export function reportPath(textId: string): string {
  return `/api/text-messages-public/reports/${textId}`
}

async function noteOutcome(db: Db, { id, userId, number }: WaitingText, outcome: TextOutcome): Promise<void> {
  const at = now()
  if (outcome.kind === 'sent') return noteState(db, id, { state: 'sent', error: null, at })
  const { kind, reason } = outcome
  if (kind === 'unclear') return noteState(db, id, { state: 'unclear', error: reason, at })
  await inTransaction(db, async (tx) => {
    await noteState(tx, id, { state: 'failed', error: reason, at })
    if (kind === 'refused') return
    await closeNumber(tx, {
      userId,
      number,
      state: kind === 'stopped' ? 'stopped' : 'bad',
      since: at,
      reason,
    })
  })
}
