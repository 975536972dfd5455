import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { noticesApi } from '@cavaletti/contract/notices/notices'
import type { Tx } from '#database/scope.ts'
import { findBusiness, mayChangeBusiness } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { planReminders } from './reminder-store.ts'
import { type PreferencesRow, putPreferences, putRules, type RulesRow } from './settings-store.ts'

type Preferences = ReplyOf<typeof noticesApi.noticePreferences>
type Rules = ReplyOf<typeof noticesApi.noticeRules>

/** Throws `version_conflict`. */
export async function changePreferences(
  tx: Tx,
  principal: Principal,
  { mailOff, quietHours, version }: BodyOf<typeof noticesApi.changeNoticePreferences>,
): Promise<Preferences> {
  const saved = await putPreferences(tx, principal.userId, {
    mailOff: [...new Set(mailOff)],
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    version,
  })
  if (!saved) throw new AppError('version_conflict')
  return showPreferences(saved)
}

/** Throws `forbidden` for trainers other than the owner, and `version_conflict`. */
export async function changeRules(
  tx: Tx,
  principal: Principal,
  { reminderHour, mailsBookings, version }: BodyOf<typeof noticesApi.changeNoticeRules>,
): Promise<Rules> {
  const business = await findBusiness(tx)
  if (!business) throw new AppError('not_found')
  if (!mayChangeBusiness(principal.scope, business)) throw new AppError('forbidden')
  const rules = { reminderHour, mailsBookings, version }
  const saved = await putRules(tx, rules)
  if (!saved) throw new AppError('version_conflict')
  // The hour may be another one: the job looks again.
  await planReminders(tx, now())
  return showRules(saved)
}

export function showPreferences(row: PreferencesRow): Preferences {
  const { mailOff, quietFrom: from, quietUntil: until, version } = row
  const quietHours = from === null || until === null ? null : { from, until }
  return { mailOff: mailOff as Preferences['mailOff'], quietHours, version }
}

export function showRules({ reminderHour, mailsBookings, version }: RulesRow): Rules {
  return { reminderHour, mailsBookings, version }
}
