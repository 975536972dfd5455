import type { MailContent } from '#platform/mail/render-mail.ts'
import { signInMail } from '#platform/mail/sign-in-mail.tsx'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

export type FactorChange = 'passkey_added' | 'passkey_removed' | 'totp_added' | 'totp_removed' | 'codes_made'

function titleOf(change: FactorChange): string {
  const titles: Record<FactorChange, string> = {
    passkey_added: say('A passkey was added to your account'),
    passkey_removed: say('A passkey was removed from your account'),
    totp_added: say('An authenticator app was added to your account'),
    totp_removed: say('The authenticator app was removed from your account'),
    codes_made: say('New recovery codes were made for your account'),
  }
  return titles[change]
}

/** Mail to the owner after every change of second factors. */
export function factorChangedMail(facts: {
  firstName: string
  change: FactorChange
  at: Temporal.Instant
  locale: string
  timeZone: string
}): Promise<MailContent> {
  const moment = writingFor(facts.locale).moment(facts.at, facts.timeZone)
  return signInMail({
    template: 'factor-changed',
    title: titleOf(facts.change),
    firstName: facts.firstName,
    sentences: [
      say('This happened on {moment}. If it was you, you don’t need to do anything.', { moment }),
      say(
        'If it wasn’t you, change your password now. Then open “Security” in your account, remove what you don’t know and sign out all other devices.',
      ),
    ],
  })
}
