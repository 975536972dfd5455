import type { MailContent } from '#platform/mail/render-mail.ts'
import { signInMail } from '#platform/mail/sign-in-mail.tsx'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

interface Reader {
  firstName: string
  /** BCP 47 and IANA. */
  locale: string
  timeZone: string
}

/** To the owner of an account whose password was right: the link starts the wait. */
export function askedMail({
  firstName,
  link,
  expiresAt,
  locale,
  timeZone,
}: Reader & { link: string; expiresAt: Temporal.Instant }): Promise<MailContent> {
  const until = writingFor(locale).moment(expiresAt, timeZone)
  return signInMail({
    template: 'factor-removal-asked',
    title: say('Remove the second step of your account?'),
    firstName,
    preview: say('Nothing changes unless you use the link.'),
    sentences: [
      say(
        'Somebody entered your password and asked to remove your passkeys, authenticator app and recovery codes. If it was you, open the link before {until}. We remove them 72 hours later.',
        { until },
      ),
    ],
    action: { label: say('Remove second step'), link },
    usefulUntil: expiresAt,
    footnote: say(
      'If you did not ask for this, somebody knows your password. Change it now. That also ends the request.',
    ),
  })
}

/** To the owner, when the wait has started: the same link keeps the second step. */
export function startedMail({
  firstName,
  link,
  dueAt,
  locale,
  timeZone,
}: Reader & { link: string; dueAt: Temporal.Instant }): Promise<MailContent> {
  const due = writingFor(locale).moment(dueAt, timeZone)
  return signInMail({
    template: 'factor-removal-started',
    title: say('We remove the second step of your account in 72 hours'),
    firstName,
    sentences: [
      say(
        'On {due} we remove your passkeys, authenticator app and recovery codes. Then your password is enough to sign in, and you can add a new second step.',
        { due },
      ),
      say(
        'If you find your second step before that, sign in with it, and everything stays. If it wasn’t you, keep your second step with the link, and change your password.',
      ),
    ],
    action: { label: say('Keep my second step'), link },
    usefulUntil: dueAt,
  })
}

/** To the owner, after all second factors were removed. */
export function removedMail({
  firstName,
  at,
  locale,
  timeZone,
}: Reader & { at: Temporal.Instant }): Promise<MailContent> {
  const moment = writingFor(locale).moment(at, timeZone)
  return signInMail({
    template: 'factor-removed',
    title: say('The second step of your account was removed'),
    firstName,
    sentences: [
      say(
        'This happened on {moment}. We signed you out on all devices. Sign in with your password, then add a new passkey or authenticator app under “Security”.',
        { moment },
      ),
      say('If it wasn’t you, set a new password now: “Forgotten your password?” on the sign-in page.'),
    ],
  })
}
