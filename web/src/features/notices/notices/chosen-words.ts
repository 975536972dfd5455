import type { NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import { t } from '@lingui/core/macro'
import { writeClock } from '../../../ui/words/clock-time.ts'
import { asTextEvent } from './as-text-event.ts'
import type { Preferences } from './notices.ts'

type Chosen = Pick<Preferences, 'mailOff' | 'pushOff' | 'texted' | 'texts'>

/** How many of these events reach the user by each channel: `9 of 9 by email · 7 of 9 on your devices`. */
export function channelWords(
  events: readonly NoticeEvent[],
  { mailOff, pushOff, texted, texts }: Chosen,
  { byMail = true, hasDevice }: { byMail?: boolean; hasDevice: boolean },
): string {
  const all = events.length
  const without = (off: readonly NoticeEvent[]) => events.filter((event) => !off.includes(event)).length
  const [mails, pushes] = [without(mailOff), without(pushOff)]
  const byText = texts?.state === 'ready' ? events.flatMap((event) => asTextEvent(event) ?? []) : []
  const [sent, possible] = [byText.filter((event) => texted.includes(event)).length, byText.length]
  return [
    byMail && t`${mails} of ${all} by email`,
    hasDevice && t`${pushes} of ${all} on your devices`,
    possible > 0 && t`${sent} of ${possible} by text message`,
  ]
    .filter((words) => words !== false)
    .join(' · ')
}

/** Which riders have choices of their own. */
export function riderWords(riders: Preferences['riders']): string {
  const names = riders.filter(({ own }) => own !== null).map(({ name }) => name)
  if (names.length === 0) return t`The same for all riders`
  const list = names.join(', ')
  return t`Other choices for ${list}`
}

/** When notices arrive. */
export function timeWords({
  digestHour,
  quietHours,
}: Pick<Preferences, 'digestHour' | 'quietHours'>): string {
  const hour = (at: number) => writeClock(`${String(at).padStart(2, '0')}:00`)
  const digestAt = digestHour === null ? '' : hour(digestHour)
  const summary = digestHour === null ? t`At once` : t`Daily summary at ${digestAt}`
  if (!quietHours) return summary
  const [from, until] = [hour(quietHours.from), hour(quietHours.until)]
  return t`${summary}, quiet from ${from} until ${until}`
}
