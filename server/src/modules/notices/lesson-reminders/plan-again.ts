import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { planReminders } from './reminder-store.ts'

/** The hour of the reminders may be another one: the job looks again. */
export function planRemindersAgain(tx: Tx): Promise<void> {
  return planReminders(tx, now())
}
