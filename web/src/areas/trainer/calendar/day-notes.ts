import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import type { Days } from '../../../features/schedule/lessons/lesson-cache.ts'
import { writeClockSpan } from '../../../ui/words/clock-time.ts'

type Exception = ReplyOf<Api['GET /api/availability']>['exceptions'][number]

/**
 * Notes by day (ISO 8601): public holidays, closures and days off. `nameOf`: a trainer's name; empty if it is clear.
 */
export function dayNotes(
  exceptions: readonly Exception[],
  { from, until }: Days,
  nameOf: (trainerId: string) => string,
): Map<string, string> {
  const notes = new Map<string, string>()
  for (const one of exceptions) {
    if (one.kind !== 'closed') continue
    const words = noteOf(one, nameOf)
    const last = one.untilDay < until ? one.untilDay : until
    let day = Temporal.PlainDate.from(one.fromDay > from ? one.fromDay : from)
    for (; day.toString() <= last; day = day.add({ days: 1 })) {
      const before = notes.get(day.toString())
      notes.set(day.toString(), before === undefined ? words : `${before} · ${words}`)
    }
  }
  return notes
}

function noteOf({ trainerId, reason, from, until }: Exception, nameOf: (id: string) => string): string {
  const hours = from !== null && until !== null ? `${writeClockSpan(from, until)} ` : ''
  if (trainerId === null) return hours + (reason || t`Closed`)
  const name = nameOf(trainerId)
  if (name === '') return hours + (reason === '' ? t`Day off` : t`Day off: ${reason}`)
  return hours + (reason === '' ? t`${name} is off` : t`${name} is off: ${reason}`)
}
