import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { noticesApi } from '@cavaletti/contract/notices/notices'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findSight } from './find-reader.ts'
import { planReminders } from './reminder-store.ts'
import {
  findPreferences,
  findRiderChoices,
  putPreferences,
  putRiderChoices,
  putRules,
  type RiderChoice,
  type RulesRow,
} from './settings-store.ts'

type Preferences = ReplyOf<typeof noticesApi.noticePreferences>
type NewPreferences = BodyOf<typeof noticesApi.changeNoticePreferences>
type Rules = ReplyOf<typeof noticesApi.noticeRules>

/** Throws `version_conflict`, and `not_found` for a rider the caller is not told of. */
export async function changePreferences(
  tx: Tx,
  principal: Principal,
  { mailOff, pushOff, digestHour, showsNames, sendsInvitations, quietHours, riders, version }: NewPreferences,
): Promise<Preferences> {
  const { userId } = principal
  const current = await findPreferences(tx, userId)
  const saved = await putPreferences(tx, userId, {
    mailOff: [...new Set(mailOff)],
    pushOff: [...new Set(pushOff ?? current.pushOff)],
    digestHour: digestHour === undefined ? current.digestHour : digestHour,
    showsNames: showsNames ?? current.showsNames,
    sendsInvitations: sendsInvitations ?? current.sendsInvitations,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    version,
  })
  if (!saved) throw new AppError('version_conflict')
  if (riders) await chooseRiders(tx, principal, riders)
  return showPreferences(tx, principal)
}

async function chooseRiders(tx: Tx, principal: Principal, choices: readonly RiderChoice[]): Promise<void> {
  const { userId: id, role, timeZone } = principal
  const { riderIds } = await findSight(tx, { id, role, timeZone })
  if (!choices.every(({ riderId }) => riderIds?.includes(riderId))) throw new AppError('not_found')
  const chosen = new Map(choices.map((choice) => [choice.riderId, choice]))
  await putRiderChoices(
    tx,
    id,
    [...chosen.values()].filter(({ mailOff, pushOff }) => mailOff || pushOff),
  )
}

/** Throws `forbidden` for trainers other than the owner, and `version_conflict`. */
export async function changeRules(
  tx: Tx,
  principal: Principal,
  { reminderHour, mailsBookings, version }: BodyOf<typeof noticesApi.changeNoticeRules>,
): Promise<Rules> {
  const rules = { reminderHour, mailsBookings, version }
  const saved = await putRules(tx, rules)
  if (!saved) throw new AppError('version_conflict')
  // The hour may be another one: the job looks again.
  await planReminders(tx, now())
  return showRules(saved)
}

/** What a person chose, with the riders they are told of if there are several. */
export async function showPreferences(tx: Tx, principal: Principal): Promise<Preferences> {
  const { userId, role, timeZone } = principal
  const row = await findPreferences(tx, userId)
  const { quietFrom: from, quietUntil: until, mailOff, pushOff, ...rest } = row
  const { riders } = await findSight(tx, { id: userId, role, timeZone })
  const chosen = new Map((await findRiderChoices(tx, userId)).map((choice) => [choice.riderId, choice]))
  return {
    ...rest,
    mailOff: mailOff as Preferences['mailOff'],
    pushOff: pushOff as Preferences['pushOff'],
    quietHours: from === null || until === null ? null : { from, until },
    riders:
      riders.length < 2
        ? []
        : riders.map(({ id: riderId, name }) => ({
            riderId,
            name,
            mailOff: chosen.get(riderId)?.mailOff ?? false,
            pushOff: chosen.get(riderId)?.pushOff ?? false,
          })),
  }
}

export function showRules({ reminderHour, mailsBookings, version }: RulesRow): Rules {
  return { reminderHour, mailsBookings, version }
}
