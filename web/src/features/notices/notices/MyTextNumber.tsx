import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import type { Preferences } from './notices.ts'

/** Whether text messages reach the user, and what to do if they do not. */
export function MyTextNumber({ texts }: { texts: NonNullable<Preferences['texts']> }) {
  const timeZone = useTimeZone()
  return (
    <Card title={t`Text messages`} narrow>
      <p>{wordsOf(texts, timeZone)}</p>
    </Card>
  )
}

function wordsOf({ state, number, since }: NonNullable<Preferences['texts']>, timeZone: string): string {
  const mobile = number ?? ''
  const moment = since === null ? '' : formatInstant(since, timeZone)
  const words: Record<typeof state, string> = {
    ready: t`You also get urgent changes to lessons by text message, at ${mobile}. Choose below which ones.`,
    no_number: t`You can also get urgent changes to lessons by text message. Enter your mobile number in your contact details.`,
    bad: t`Text messages do not reach ${mobile}: the number was refused on ${moment}. Correct it in your contact details.`,
    stopped: t`Text messages to ${mobile} stopped on ${moment} because you answered STOP. To get them again, answer START to the last one.`,
  }
  return words[state]
}
