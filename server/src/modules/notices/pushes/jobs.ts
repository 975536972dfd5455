import { now } from '#platform/clock.ts'
import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import { onSchedule } from '#platform/jobs/on-schedule.ts'
import { pushQueued, urgentPushQueued } from './queue-push.ts'
import { sendPush, type SendingParts } from './send-push.ts'
import { endUselessPushes } from './store.ts'
import { purgeSubscriptions } from './subscription-store.ts'

/** Concurrent messages of one process. A service that hangs holds a worker for ten seconds. */
const workers = { usual: 4, urgent: 4 }
/** Days for which it is stored what became of a push: as long as notices, and some more. */
const daysKept = 400

export function pushesJobs({ db, push }: SendingParts): JobHandler[] {
  const send = (payload: { pushId: string; subscriptionId: string }, context: { isLastAttempt: boolean }) =>
    sendPush({ db, push }, payload, context)
  return [
    onEvent(pushQueued, send, { concurrency: workers.usual }),
    onEvent(urgentPushQueued, send, { concurrency: workers.urgent }),
    onSchedule('pushes-useless', '*/20 * * * *', async () => {
      const at = now()
      await endUselessPushes(db, at, at.subtract({ hours: 24 * daysKept }))
      await purgeSubscriptions(db)
    }),
  ]
}
