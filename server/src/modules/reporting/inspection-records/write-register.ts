import { csvOf } from '#platform/csv.ts'
import { say } from '#platform/messages/say.ts'
import type { WorkLine } from './rules.ts'
import { word } from './word-records.ts'

/**
 * The workload register as CSV, times by the clock of the business; runs on a thread. UTF-8 with a byte order mark,
 * days as ISO 8601. `register`: `WorkLine[]` as JSON.
 */
export function writeRegister(register: string, timeZone: string): Uint8Array {
  const lines = JSON.parse(register) as WorkLine[]
  const reversed = new Set(lines.map(({ reverses }) => reverses))
  const head = [
    say('Date'),
    say('Start'),
    say('Minutes'),
    say('Horse'),
    say('Activity'),
    say('Rider'),
    say('Weight class'),
    say('Note'),
    say('Status'),
    say('Overridden limits'),
    say('Reason'),
  ]
  const rows = lines.map((line) => [
    line.day,
    Temporal.Instant.from(line.startedAt)
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
    line.minutes,
    line.name,
    word('activity', line.activity),
    line.riderName,
    word('weight', line.riderWeightClass),
    line.note,
    statusOf(line, reversed.has(line.id)),
    line.overridden.map((limit) => word('limit', limit)).join('; '),
    line.reason,
  ])
  return new TextEncoder().encode(`\uFEFF${csvOf([head, ...rows])}`)
}

function statusOf({ reverses }: WorkLine, isReversed: boolean): string {
  if (reverses !== null) return say('Reversal')
  return isReversed ? say('Reversed') : say('Valid')
}
