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
  const isOn = change.isOn ?? before.isOn
  const draftDay = change.draftDay ?? before.draftDay
  const today = now()
    .toZonedDateTimeISO(await businessTimeZone(tx))
    .toPlainDate()
  const stays = before.nextDraftOn !== null && draftDay === before.draftDay
  const after = await updateSettings(tx, {
    isOn,
    draftDay,
    issues: change.issues ?? before.issues,
    issueAfterDays: change.issueAfterDays ?? before.issueAfterDays,
    sends: change.sends ?? before.sends,
    nextDraftOn: isOn ? (stays ? before.nextDraftOn : nextDraftDay(draftDay, today)) : null,
  })
  await planWake(tx, after)
  return after
}

/** Plans the next step: drafting, or issuing. */
export async function planWake(tx: Tx, { nextDraftOn: draftOn }: SettingsRow): Promise<void> {
  const timeZone = await businessTimeZone(tx)
  const runs = await unfinishedRuns(tx)
  const days = [draftOn, ...runs.map(({ issueOn, draftedOn }) => issueOn ?? draftedOn)]
  const [first] = days.filter((day) => day !== null).toSorted((a, b) => Temporal.PlainDate.compare(a, b))
  await setWake(tx, first ? workBegins(first, timeZone) : null)
}

export function describeSettings(row: SettingsRow): ReplyOf<typeof invoiceRunsApi.invoiceRunSettings> {
  return {
    isOn: row.isOn,
    draftDay: row.draftDay,
    issues: row.issues,
    issueAfterDays: row.issueAfterDays,
    sends: row.sends,
    nextDraftOn: row.nextDraftOn?.toString() ?? null,
    version: row.version,
  }
}
