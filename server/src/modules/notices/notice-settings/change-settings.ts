import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { noticeSettingsApi } from '@cavaletti/contract/notices/notice-settings'
import type { Tx } from '#database/scope.ts'
import { isTexting } from '#modules/notices/deliveries/index.ts'
import { findSight } from '#modules/notices/notices/index.ts'
import { countToday, findNumber } from '#modules/notices/texts/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { noticeRulesChanged } from './announce-rules.ts'
import {
  type EventChoices,
  findPreferences,
  findRules,
  findRiderChoices,
  putPreferences,
  putRiderChoices,
  putRules,
  type RulesRow,
} from './settings-store.ts'

type Preferences = ReplyOf<typeof noticeSettingsApi.noticePreferences>
type NewPreferences = BodyOf<typeof noticeSettingsApi.changeNoticePreferences>
type OwnChoices = NonNullable<Preferences['riders'][number]['own']>
type Rules = ReplyOf<typeof noticeSettingsApi.noticeRules>

/** Throws `version_conflict`, and `not_found` for a rider the caller is not told of. */
export async function changePreferences(
  tx: Tx,
  principal: Principal,
  {
    mailOff,
    pushOff,
    texted,
    digestHour,
    sendsDigest,
    showsNames,
    sendsInvitations,
    quietHours,
    riders,
    version,
  }: NewPreferences,
): Promise<Preferences> {
  const { userId } = principal
  const current = await findPreferences(tx, userId)
  const saved = await putPreferences(tx, userId, {
    ...distinct({
      mailOff,
      pushOff: pushOff ?? current.pushOff,
      texted: texted ?? current.texted,
    }),
    digestHour: digestHour === undefined ? current.digestHour : digestHour,
    sendsDigest: sendsDigest ?? current.sendsDigest,
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

async function chooseRiders(
  tx: Tx,
  principal: Principal,
  riders: NonNullable<NewPreferences['riders']>,
): Promise<void> {
  const { userId: id, role, staffRole, timeZone } = principal
  const { riderIds } = await findSight(tx, { id, role, staffRole, timeZone })
  if (!riders.every(({ riderId }) => riderIds?.includes(riderId))) throw new AppError('not_found')
  const chosen = new Map(riders.map(({ riderId, own }) => [riderId, own]))
  await putRiderChoices(
    tx,
    id,
    [...chosen].flatMap(([riderId, own]) => (own === null ? [] : [{ riderId, ...distinct(own) }])),
  )
}

function distinct({ mailOff, pushOff, texted }: EventChoices): EventChoices {
  return {
    mailOff: [...new Set(mailOff)],
    pushOff: [...new Set(pushOff)],
    texted: [...new Set(texted)],
  }
}

/** Throws `forbidden` for trainers other than the owner, and `version_conflict`. */
export async function changeRules(
  tx: Tx,
  principal: Principal,
  { reminderHour, mailsBookings, textsPerDay, version }: BodyOf<typeof noticeSettingsApi.changeNoticeRules>,
): Promise<Rules> {
  const most = textsPerDay ?? (await findRules(tx)).textsPerDay
  const saved = await putRules(tx, { reminderHour, mailsBookings, textsPerDay: most, version })
  if (!saved) throw new AppError('version_conflict')
  await announce(tx, noticeRulesChanged, null)
  return showRules(tx, saved)
}

/** What a person chose, with the riders they are told of if there are several. */
export async function showPreferences(tx: Tx, principal: Principal): Promise<Preferences> {
  const { userId, role, staffRole, timeZone } = principal
  const row = await findPreferences(tx, userId)
  const { quietFrom: from, quietUntil: until, mailOff, pushOff, texted, ...rest } = row
  const { riders } = await findSight(tx, { id: userId, role, staffRole, timeZone })
  const chosen = new Map(
    (await findRiderChoices(tx, userId)).map(({ riderId, ...own }) => [riderId, own as OwnChoices]),
  )
  const number = isTexting() ? await findNumber(tx, userId) : undefined
  return {
    ...rest,
    mailOff: mailOff as Preferences['mailOff'],
    pushOff: pushOff as Preferences['pushOff'],
    texted: texted as Preferences['texted'],
    texts: number ? { ...number, since: number.since?.toString() ?? null } : null,
    quietHours: from === null || until === null ? null : { from, until },
    riders:
      riders.length < 2 && !riders.some(({ id }) => chosen.has(id))
        ? []
        : riders.map(({ id: riderId, name }) => ({ riderId, name, own: chosen.get(riderId) ?? null })),
  }
}

export async function showRules(
  tx: Tx,
  { reminderHour, mailsBookings, textsPerDay, version }: RulesRow,
): Promise<Rules> {
  const textsToday = isTexting() ? (await countToday(tx, now())).all : null
  return { reminderHour, mailsBookings, textsPerDay, textsToday, version }
}
