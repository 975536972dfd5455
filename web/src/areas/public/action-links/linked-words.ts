import { t } from '@lingui/core/macro'
import { momentInDigits } from '../../../ui/words/day-words.ts'
import { day } from '../../../ui/words/day.ts'
import { whenWords } from '../../../features/schedule/lessons/lesson-words.ts'
import { sellerWords } from '../../../ui/words/seller-words.ts'
import { formatMoney } from '../../../ui/words/money.ts'
import type { LinkedSeat } from './linked-seat.ts'

/** What a used link did. */
export function usedWords(linked: LinkedSeat): string {
  const { action, cost, usedAt, timeZone } = linked
  const when = usedAt === null ? '' : momentInDigits(usedAt, timeZone)
  if (action === 'confirm') return t`You confirmed this request on ${when}.`
  if (action === 'decline') return t`You declined this request on ${when}.`
  if (action === 'agree') return t`You agreed to the change on ${when}.`
  if (action === 'accept_time') return t`You accepted this time on ${when}.`
  if (action === 'decline_time') return t`You declined this time on ${when}.`
  const until = cost?.makeUpUntil ? day(cost.makeUpUntil) : ''
  const makeUp = until ? ` ${t`You have a make-up lesson until ${until}.`}` : ''
  const seller = cost && cost.toPayMinor > 0 ? sellerWords(linked) : null
  return [t`You cancelled this lesson on ${when}.`, `${costWords(cost)}${makeUp}`, seller]
    .filter(Boolean)
    .join(' ')
}

function costWords(cost: LinkedSeat['cost']): string {
  if (cost === null || (cost.toPayMinor === 0 && !cost.usesGoodwill)) return t`You pay nothing.`
  if (cost.usesGoodwill) return t`You pay nothing. One of your free late cancellations is used.`
  if (cost.pack === 'gives') return t`1 of your credits is used.`
  const costs = formatMoney(cost.toPayMinor, cost.currency, navigator.language)
  return t`You will pay ${costs}.`
}

/** Why a link does nothing any more. */
export function endedWords({ action, link, state, movedTo }: LinkedSeat): string {
  if (movedTo) {
    const when = whenWords(movedTo)
    return t`This place was moved to ${when}.`
  }
  if (link === 'expired') return t`This link has expired.`
  if (action === 'cancel') return t`This lesson can no longer be cancelled: it is cancelled already, or over.`
  if (action === 'agree' || action === 'cancel_free')
    return t`This was answered already, or the lesson has changed again.`
  if (action === 'accept_time' || action === 'decline_time')
    return state === 'booked'
      ? t`This lesson is booked already.`
      : t`This proposal was answered already, withdrawn or changed, or has expired.`
  return state === 'booked'
    ? t`This request is confirmed already.`
    : t`This request was answered already, withdrawn, or has expired.`
}

/** Until when cancelling is free; empty if the lesson cannot be cancelled. */
export function freeWords({ state, startsAt, freeUntil, isAlwaysFree, timeZone }: LinkedSeat): string {
  const isToCome = Temporal.Instant.compare(startsAt, Temporal.Now.instant()) > 0
  if (state !== 'booked' || !isToCome) return ''
  if (isAlwaysFree) return t`Free`
  if (freeUntil === null) return t`Cancelling now costs a fee`
  const until = momentInDigits(freeUntil, timeZone)
  return t`Free until ${until}`
}
