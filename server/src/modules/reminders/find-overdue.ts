import type { ReplyOf } from '@cavaletti/contract'
import type { remindersApi } from '@cavaletti/contract/reminders'
import type { Tx } from '#database/scope.ts'
import { holidaysBetween } from '#modules/availability/index.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { type Level, levelAt, nextLevel, quietDays, sendableFrom } from './rules.ts'
import { findSettings, type LatePayers, listOverdue, type OverdueRow } from './store.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')

type Payer = ReplyOf<typeof remindersApi.overdue>['items'][number]

/** What decides about reminders of a business at this moment. */
export interface Moment {
  levels: readonly Level[]
  isAutomatic: boolean
  today: Temporal.PlainDate
  /** When a mail that is wanted now goes out. */
  goesOutAt: Temporal.Instant
}

export async function readMoment(tx: Tx, businessId: string): Promise<Moment> {
  const { levels, is_automatic: isAutomatic } = await findSettings(tx, businessId)
  const zone = await businessTimeZone(tx, businessId)
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  const rows = await holidaysBetween(tx, businessId, [today, today.add({ days: quietDays })])
  const holidays = new Set(rows.map(({ from_day: day }) => day.toString()))
  const goesOutAt = sendableFrom(now(), zone, (day) => holidays.has(day.toString()))
  return { levels, isAutomatic, today, goesOutAt }
}

/** Who is late with what, those late longest first, and what they would be sent now. */
export async function findOverdue(
  tx: Tx,
  businessId: string,
  moment: Moment,
  which: LatePayers,
): Promise<Payer[]> {
  const rows = await listOverdue(tx, businessId, moment.today, which)
  const payers = Map.groupBy(rows, ({ client_id: payer }) => payer)
  return [...payers.values()].map((own) => describePayer(own, moment))
}

/** What one client is late with; undefined: nothing. */
export async function findLate(
  tx: Tx,
  businessId: string,
  moment: Moment,
  clientId: string,
): Promise<Payer | undefined> {
  const [payer] = await findOverdue(tx, businessId, moment, { clientId, after: null, limit: 1 })
  return payer
}

/** Where the page after this payer begins. */
export function placeOf({ documents: [oldest], clientId }: Payer): [day: number, clientId: string] {
  if (!oldest) throw new RangeError('A payer has an invoice.')
  return [epoch.until(oldest.dueOn, { largestUnit: 'day' }).days, clientId]
}

function describePayer(rows: readonly OverdueRow[], moment: Moment): Payer {
  const [first] = rows
  if (!first) throw new RangeError('A payer has an invoice.')
  const documents = rows.map((row) => describeInvoice(row, moment.levels))
  const pause = rows.find((row) => row.pause?.documentId === null)?.pause ?? null
  return {
    clientId: first.client_id,
    clientName: first.client_name,
    hasEmail: first.email !== null,
    currency: first.currency,
    openMinor: documents.reduce((sum, { openMinor }) => sum + openMinor, 0),
    pause: pause && { id: pause.id, reason: pause.reason, untilOn: pause.untilOn },
    documents,
    due: describeDue(documents, moment),
  }
}

function describeInvoice(row: OverdueRow, levels: readonly Level[]): Payer['documents'][number] {
  const { due_on: dueOn, last_level: lastLevel, last_deadline: lastDeadline, pause } = row
  const next = nextLevel({ dueOn, lastLevel, lastDeadline }, levels)
  return {
    documentId: row.document_id,
    number: row.number,
    dueOn: dueOn.toString(),
    openMinor: row.open,
    lastLevel,
    nextLevel: next?.level ?? null,
    remindOn: next?.remindOn.toString() ?? null,
    isPlanned: row.is_planned,
    pause: pause && { id: pause.id, reason: pause.reason, untilOn: pause.untilOn },
  }
}

/** What the schedule wants now: the invoices whose day has come, at the highest of their levels. */
function describeDue(documents: Payer['documents'], { levels, today, goesOutAt }: Moment): Payer['due'] {
  const wanted = documents.filter(
    ({ remindOn, isPlanned, pause }) =>
      remindOn !== null && remindOn <= today.toString() && !isPlanned && !pause,
  )
  if (wanted.length === 0) return null
  const level = Math.max(...wanted.map(({ nextLevel: next }) => next ?? 0))
  const { title, text, feeMinor, payDays } = levelAt(levels, level)
  return {
    documentIds: wanted.map(({ documentId }) => documentId),
    level,
    title,
    text,
    feeMinor,
    totalMinor: wanted.reduce((sum, { openMinor }) => sum + openMinor, feeMinor),
    payUntil: today.add({ days: payDays }).toString(),
    goesOutAt: goesOutAt.toString(),
  }
}
