import type { MailContent } from '#platform/mail/render-mail.ts'
import { signInMail } from '#platform/mail/sign-in-mail.tsx'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

/** To the person whose second step an administrator wants to remove. */
export function adminAskedMail({
  firstName,
  locale,
  timeZone,
  expiresAt,
}: {
  firstName: string
  /** BCP 47 and IANA. */
  locale: string
  timeZone: string
  expiresAt: Temporal.Instant
}): Promise<MailContent> {
  const until = writingFor(locale).moment(expiresAt, timeZone)
  return signInMail({
    template: 'admin-removal-asked',
    title: say('An administrator wants to remove your second step'),
    firstName,
    sentences: [
      say(
        'We were told that you have lost your passkeys, authenticator app and recovery codes. If another administrator confirms this by {until}, we remove them. Then your password is enough to sign in.',
        { until },
      ),
      say(
        'If it wasn’t you, sign in with your second step: the request ends. Then change your password, and tell the organisation that runs this site.',
      ),
    ],
    usefulUntil: expiresAt,
  })
}
