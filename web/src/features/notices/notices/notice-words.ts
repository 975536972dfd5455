import { isMoveRequestEvent } from '@cavaletti/contract/notices/notice-kinds'
import { plural, t } from '@lingui/core/macro'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { countWords, writerWords } from './conversation-words.ts'
import { eventWords } from './event-words.ts'
import { isOtherCancelled, isOtherMoved, moveWords, type Standing, startWords } from './move-words.ts'
import { payChange, payDetail } from './pay-words.ts'
import type { Notice, NoticeEvent, Told } from './notices.ts'

/** What happened, in a few words: a move that leaves the start is a change. */
export function happenedWords(notice: Notice): string {
  const { event, was, becomes, isConfirmed, audience } = notice
  if (isOtherCancelled(notice) || isOtherMoved(notice)) return t`Request to move ended`
  if (isConfirmed) return audience === 'trainer' ? t`Proposal accepted` : t`Request confirmed`
  const isOnlyChanged = event === 'lesson_moved' && was?.startsAt === becomes?.startsAt
  return isOnlyChanged ? t`Lesson changed` : eventWords(event)
}

function minutesOf({ startsAt, endsAt }: Standing): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

/** When the lesson is, and when it was. */
export function changeWords(notice: Notice, locale: string): string {
  const {
    event,
    was,
    becomes,
    pack,
    money,
    photos,
    pay,
    agreement,
    incident,
    conversation,
    term,
    riderName,
  } = notice
  if (pack) return pack.name
  if (money) return amountWords(money, locale)
  if (photos) return photos.purpose
  if (agreement) return agreement.title
  if (incident) return numberWords(incident)
  if (conversation) return writerWords(conversation, notice.audience)
  if (pay) return payChange({ event, pay }, locale)
  if (event === 'level_set') return riderName
  if (isMoveRequestEvent(event) && was && becomes) return moveWords({ ...notice, event }, was, becomes)
  const shown = becomes ?? was
  if (!shown) return ''
  const start = startWords(shown)
  if (term) {
    const last = formatDate(
      Temporal.Instant.from(term.lastStartsAt).toZonedDateTimeISO(shown.timeZone).toPlainDate(),
    )
    const lessons = plural(term.lessons, {
      one: `# lesson: ${start}`,
      other: `# lessons, from ${start} to ${last}`,
    })
    if (event !== 'lesson_moved' || !was || was.startsAt === shown.startsAt) return lessons
    const first = startWords(was)
    return t`${lessons} (the first one was ${first})`
  }
  if ((event !== 'lesson_moved' && event !== 'time_proposed') || !was) return start
  const [minutes, before] = [minutesOf(shown), minutesOf(was)]
  if (was.startsAt === shown.startsAt && minutes !== before)
    return t`${start}, ${minutes} min (was ${before} min)`
  if (was.startsAt === shown.startsAt) {
    if (was.placeName !== shown.placeName) return t`${start} (new location)`
    return was.trainerName === shown.trainerName ? t`${start} (new arena)` : t`${start} (new trainer)`
  }
  const old = startWords(was)
  return t`${start} (was ${old})`
}

/** Rider, lesson type, trainer and place. */
export function detailWords({
  riderName,
  offerName,
  was,
  becomes,
  pack,
  money,
  pay,
  audience,
  horses,
  type,
  event,
  incident,
  conversation,
}: Notice): string {
  if (pack) return packWords(pack, audience)
  if (money) return moneyWords(money, event, audience)
  if (incident) return recorderWords(incident)
  if (conversation) return countWords(conversation)
  if (pay) return payDetail({ event, pay })
  if (event === 'agreement_to_sign') return t`Please read and sign it for ${riderName}.`
  if (event === 'level_set') return t`Your trainer set a new level. You can see it under My riders.`
  const stays = isMoveRequestEvent(event) && event !== 'move_requested'
  const shown = stays ? was : (becomes ?? was)
  if (!shown) return riderName
  const where = [shown.placeName, shown.arenaName].filter(Boolean).join(', ')
  const { trainerName } = shown
  const what = t`${offerName} with ${trainerName}`
  const horse = horses === null ? '' : horseWords(horses)
  const types = type === null ? '' : typeWords(type, event)
  const isOfGroup = audience === 'trainer' && (event === 'small_group' || type !== null)
  return [isOfGroup ? '' : riderName, horse, types, type === null ? what : '', where]
    .filter((part) => part !== '')
    .join(' · ')
}

function numberWords({ number }: NonNullable<Notice['incident']>): string {
  return t`No. ${number}`
}

function recorderWords({ recordedBy }: NonNullable<Notice['incident']>): string {
  return t`recorded by ${recordedBy}`
}

/** As in the mail: a swap has no reason that is known. */
function horseWords({ was, becomes, isSwap }: NonNullable<Notice['horses']>): string {
  return isSwap ? t`${becomes} instead of ${was}` : t`${becomes}, because ${was} is off work`
}

function typeWords({ was, becomes }: NonNullable<Notice['type']>, event: NoticeEvent): string {
  return event === 'type_kept' ? t`${was}, not ${becomes}` : t`${becomes} instead of ${was}`
}

/** `2026-014, £45.00`. The amount is hidden in a role without money. */
function amountWords(
  { number, amountMinor, currency }: NonNullable<Notice['money']>,
  locale: string,
): string {
  const amount = amountMinor === null ? null : formatMoney(amountMinor, currency, locale)
  return [number, amount].filter((part) => part !== null).join(', ')
}

/** The client, for the trainer; what to do, for the client. */
function moneyWords(
  { clientName, dueOn }: NonNullable<Notice['money']>,
  event: NoticeEvent,
  audience: Notice['audience'],
): string {
  if (event === 'payment_failed')
    return audience === 'trainer'
      ? t`${clientName} was asked to pay in another way.`
      : t`Please pay this invoice in another way.`
  if (audience === 'trainer') return clientName
  return dueOn === null
    ? t`It is on your statement.`
    : t`Pay by ${formatDate(Temporal.PlainDate.from(dueOn))}.`
}

/** The client, for the trainer; what ends when, for the client. */
function packWords({ clientName, left, endsOn }: NonNullable<Notice['pack']>, audience: Notice['audience']) {
  if (audience === 'trainer') return clientName
  const day = endsOn === null ? '' : formatDate(Temporal.PlainDate.from(endsOn))
  return plural(left, {
    one: `# lesson expires at the end of ${day}.`,
    other: `# lessons expire at the end of ${day}.`,
  })
}

/** Until when a request waits; null for other notices. */
export function expiryWords({ event, heldUntil, was, becomes }: Notice): string | null {
  const shown = becomes ?? was
  if (heldUntil === null || !shown) return null
  const moment = formatInstant(heldUntil, shown.timeZone)
  if (event === 'place_offered') return t`Accept it by ${moment}.`
  if (event === 'time_proposed') return t`Answer by ${moment}.`
  return t`The request expires on ${moment}.`
}

/** Reason of a cancellation; null without one. */
export function becauseWords({ because }: Notice): string | null {
  if (because === null || because === 'other') return null
  const words: Record<Exclude<NonNullable<Notice['because']>, 'other'>, string> = {
    trainer: t`Trainer not available`,
    weather: t`Bad weather`,
    horse: t`Horse not available`,
    arena: t`Arena not available`,
    closure: t`Business closed`,
    too_few: t`Too few riders`,
    client: t`cancelled by the rider or the family`,
  }
  return words[because]
}

/** State of the mail of a notice: `Emailed 26/11/2026, 14:02`. */
export function mailWords({ mail }: Pick<Told, 'mail'>, timeZone: string): string {
  const at = mail.at === null ? '' : formatInstant(mail.at, timeZone)
  const words: Record<Told['mail']['state'], string> = {
    waits: t`Email planned for ${at}`,
    sending: t`Email on its way`,
    delayed: t`Email delayed: the last attempt failed ${at}. We try again.`,
    sent: t`Email sent ${at}`,
    failed: t`Email not delivered ${at}. Check the email address.`,
    off: t`In the app only: emails are switched off`,
    no_access: t`Not emailed: access to this rider’s lessons has ended`,
    past: t`Not emailed: the lesson had already started`,
    superseded: t`Not emailed: the lesson changed again before we sent it`,
    by_push: t`Not emailed: they get a device notification instead`,
  }
  return words[mail.state]
}

/** State of the device notification of a notice: `Device notification 26/11/2026, 14:02`. Null: no device was to get one. */
export function pushWords({ push }: Pick<Told, 'push'>, timeZone: string): string | null {
  if (push === null) return null
  const at = push.at === null ? '' : formatInstant(push.at, timeZone)
  const words: Record<NonNullable<Told['push']>['state'], string | null> = {
    waits: t`Device notification planned for ${at}`,
    sending: t`Device notification on its way`,
    delayed: t`Device notification delayed: the last attempt failed ${at}. We try again.`,
    sent: t`Device notification ${at}`,
    failed: t`Device notification not delivered ${at}`,
    no_device: t`No device notification: they are turned off on all devices`,
    // The line about the mail says why, or the person chose it.
    off: null,
    no_access: null,
    past: null,
    superseded: null,
    by_push: null,
  }
  return words[push.state]
}
