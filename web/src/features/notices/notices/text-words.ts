import { t } from '@lingui/core/macro'
import { formatInstant } from '../../../ui/words/format-instant.ts'
import type { Told } from './notices.ts'

/** State of the text message of a notice: `Told by text message 26/11/2026, 14:02`. Null: none was to be sent. */
export function textWords({ text }: Pick<Told, 'text'>, timeZone: string): string | null {
  if (text === null) return null
  const at = text.at === null ? '' : formatInstant(text.at, timeZone)
  const words: Record<typeof text.state, string | null> = {
    waits: t`Text message planned for ${at}`,
    sending: t`Text message on its way`,
    delayed: t`Text message delayed: the last attempt failed ${at}. We will try again.`,
    sent: t`Told by text message ${at}`,
    delivered: t`Text message delivered ${at}`,
    unclear: t`Text message may have arrived ${at}: we got no confirmation`,
    failed: t`Text message not delivered ${at}`,
    no_number: t`No text message: the phone number is not a mobile number`,
    bad_number: t`No text message: the mobile number was refused. Check it.`,
    stopped: t`No text message: the answer to an earlier one was STOP`,
    text_limit: t`No text message: today’s limit is reached`,
    // The line about the mail says why, or the person chose it.
    off: null,
    no_access: null,
    past: null,
    superseded: null,
    by_push: null,
  }
  return words[text.state]
}
