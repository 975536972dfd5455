import type { ReplyOf } from '@cavaletti/contract'
import type { remindersApi } from '@cavaletti/contract/invoicing/reminders'
import type { Tx } from '#database/scope.ts'
import { holidaysBetween } from '#modules/schedule/availability/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Level, levelAt, nextLevel, quietDays, sendableFrom } from './rules.ts'
import { type LatePayers, listOverdue, type OverdueRow } from './store.ts'
import { findSettings } from './settings-store.ts'

const epoch = Temporal.PlainDate.from('1970-01-01')

type Payer = ReplyOf<typeof remindersApi.overdue>['items'][number]

/** Current settings and times that decide about reminders. */
export interface Moment {
  levels: readonly Level[]
  /** Currency of fees. */
  currency: string
  isAutomatic: boolean
  today: Temporal.PlainDate
  /** When a mail sent now goes out. */
  goesOutAt: Temporal.Instant
}

export async function readMoment(tx: Tx): Promise<Moment> {
  const { levels, isAutomatic } = await findSettings(tx)
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  const { timeZone: zone, currency } = business
  const today = now().toZonedDateTimeISO(zone).toPlainDate()
  const rows = await holidaysBetween(tx, [today, today.add({ days: quietDays })])
  const holidays = new Set(rows.map(({ fromDay: day }) => day.toString()))
  const goesOutAt = sendableFrom(now(), zone, (day) => holidays.has(day.toString()))
  return { levels, currency, isAutomatic, today, goesOutAt }
}

/** Clients with overdue invoices, longest overdue first, and the reminder each would get now. */
export async function findOverdue(tx: Tx, moment: Moment, which: LatePayers): Promise<Payer[]> {
  const rows = await listOverdue(tx, moment.today, which)
  const payers = Map.groupBy(rows, ({ clientId: payer }) => payer)
  return [...payers.values()].map((own) => describePayer(own, moment))
}

/** Overdue invoices of one client; undefined: none. */
export async function findLate(tx: Tx, moment: Moment, clientId: string): Promise<Payer | undefined> {
  const [payer] = await findOverdue(tx, moment, { clientId, after: null, limit: 1 })
  return payer
}

/** Cursor of the page after this payer. */
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
    clientId: first.clientId,
    clientName: first.clientName,
    hasEmail: first.email !== null,
    currency: first.currency,
    openMinor: documents.reduce(
      (sum, { currency, openMinor }) => (currency === first.currency ? sum + openMinor : sum),
      0,
    ),
    pause: pause && { id: pause.id, reason: pause.reason, untilOn: pause.untilOn },
    documents,
    due: describeDue(documents, moment),
  }
}

function describeInvoice(row: OverdueRow, levels: readonly Level[]): Payer['documents'][number] {
  const { dueOn, lastLevel, lastDeadline, pause } = row
  const next = nextLevel({ dueOn, lastLevel, lastDeadline }, levels)
  return {
    documentId: row.documentId,
    number: row.number,
    currency: row.currency,
    dueOn: dueOn.toString(),
    openMinor: row.open,
    lastLevel,
    nextLevel: next?.level ?? null,
    remindOn: next?.remindOn.toString() ?? null,
    isPlanned: row.isPlanned,
    pause: pause && { id: pause.id, reason: pause.reason, untilOn: pause.untilOn },
  }
}

/** The fee in a currency: 0 unless it is the business's currency. */
export function feeIn(currency: string, { feeMinor }: Level, moment: Pick<Moment, 'currency'>): number {
  return currency === moment.currency ? feeMinor : 0
}

/**
 * The reminder that is due now: invoices whose day has come, at their highest level. A reminder has one currency:
 * that of the oldest invoice; others follow in another reminder.
 */
function describeDue(documents: Payer['documents'], moment: Moment): Payer['due'] {
  const { levels, today, goesOutAt } = moment
  const due = documents.filter(
    ({ remindOn, isPlanned, pause }) =>
      remindOn !== null && remindOn <= today.toString() && !isPlanned && !pause,
  )
  const [oldest] = due
  if (!oldest) return null
  const { currency } = oldest
  const wanted = due.filter((one) => one.currency === currency)
  const level = Math.max(...wanted.map(({ nextLevel: next }) => next ?? 0))
  const wording = levelAt(levels, level)
  const { title, text, payDays } = wording
  const feeMinor = feeIn(currency, wording, moment)
  return {
    currency,
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
