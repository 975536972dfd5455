import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { invoiceRunsApi } from '@cavaletti/contract/invoicing/invoice-runs'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { nextDraftDay, workBegins } from './rules.ts'
import { lockSettings, setWake, type SettingsRow, unfinishedRuns, updateSettings } from './store.ts'

/** Turns monthly runs on or off, or changes their days, from the next run on. Throws `version_conflict`. */
export async function changeSettings(
  tx: Tx,
  { version, ...change }: BodyOf<typeof invoiceRunsApi.changeInvoiceRunSettings>,
): Promise<SettingsRow> {
  const before = await lockSettings(tx)
  if (before.version !== version) throw new AppError('version_conflict')
  const isOn = change.isOn ?? before.is_on
  const draftDay = change.draftDay ?? before.draft_day
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const stays = before.next_draft_on !== null && draftDay === before.draft_day
  const after = await updateSettings(tx, {
    is_on: isOn,
    draft_day: draftDay,
    issues: change.issues ?? before.issues,
    issue_after_days: change.issueAfterDays ?? before.issue_after_days,
    sends: change.sends ?? before.sends,
    next_draft_on: isOn ? (stays ? before.next_draft_on : nextDraftDay(draftDay, today)) : null,
  })
  await planWake(tx, after)
  return after
}

/** Plans the next step: drafting, or issuing. */
export async function planWake(tx: Tx, { next_draft_on: draftOn }: SettingsRow): Promise<void> {
  const timeZone = await businessTimeZone(tx)
  const runs = await unfinishedRuns(tx)
  const days = [draftOn, ...runs.map(({ issue_on: issueOn, drafted_on: draftedOn }) => issueOn ?? draftedOn)]
  const [first] = days.filter((day) => day !== null).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  await setWake(tx, first ? workBegins(first, timeZone) : null)
}

export function describeSettings(row: SettingsRow): ReplyOf<typeof invoiceRunsApi.invoiceRunSettings> {
  return {
    isOn: row.is_on,
    draftDay: row.draft_day,
    issues: row.issues,
    issueAfterDays: row.issue_after_days,
    sends: row.sends,
    nextDraftOn: row.next_draft_on?.toString() ?? null,
    version: row.version,
  }
}
