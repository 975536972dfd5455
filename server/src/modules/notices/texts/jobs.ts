import { now } from '#platform/clock.ts'
import { type JobContext, type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { textQueued, urgentTextQueued } from './queue-text.ts'
import { type SendingParts, sendText } from './send-text.ts'
import { endUselessTexts } from './store.ts'

/** Concurrent messages of one process. A provider that hangs holds a worker for twenty seconds. */
const workers = { usual: 2, urgent: 4 }
/** Days for which it is stored what became of a text message: as long as notices, and some more. */
const daysKept = 400

export function textsJobs({ db, texts, apiUrl }: SendingParts): JobHandler[] {
  const send = (payload: { textId: string }, context: Pick<JobContext, 'isLastAttempt'>) =>
    sendText({ db, texts, apiUrl }, payload, context)
  return [
    onEvent(textQueued, send, { concurrency: workers.usual }),
    onEvent(urgentTextQueued, send, { concurrency: workers.urgent }),
    onSchedule('texts-useless', '10,30,50 * * * *', () => {
      const at = now()
      return endUselessTexts(db, at, at.subtract({ hours: 24 * daysKept }))
    }),
  ]
}
