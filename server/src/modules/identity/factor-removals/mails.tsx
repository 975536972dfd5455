import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
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
  const title = say('Remove the second step of your account?')
  return renderMail({
    template: 'factor-removal-asked',
    subject: title,
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={say('Nothing changes unless you use the link.')}
        heading={title}
        action={{ label: say('Go on'), link }}
        footnote={say(
          'If you did not ask for this, somebody knows your password. Change it now; the request then ends.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Somebody signed in with your password and asked to remove your passkeys, authenticator app and recovery codes. If it was you, go on with the link until {until}. We remove them 72 hours later.',
            { until },
          )}
        </Paragraph>
      </Mail>
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
  const title = say('We remove the second step of your account in 72 hours')
  return renderMail({
    template: 'factor-removal-started',
    subject: title,
    link,
    usefulUntil: dueAt,
    element: (
      <Mail
        preview={say('If it wasn’t you, act now.')}
        heading={title}
        action={{ label: say('Keep my second step'), link }}
        footnote={say(
          'We email you each time your sign-in changes, so that you notice if someone else does it.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'On {due} we remove your passkeys, authenticator app and recovery codes. Then your password is enough to sign in, and you can add a new second step.',
            { due },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'If you find your second step before that, sign in with it, and everything stays. If it wasn’t you, keep your second step with the link, and change your password.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To the owner, after all second factors were removed. */
export function removedMail({
  firstName,
  at,
  locale,
  timeZone,
}: Reader & { at: Temporal.Instant }): Promise<MailContent> {
  const title = say('The second step of your account was removed')
  const moment = writingFor(locale).moment(at, timeZone)
  return renderMail({
    template: 'factor-removed',
    subject: title,
    element: (
      <Mail
        preview={say('If it wasn’t you, act now.')}
        heading={title}
        footnote={say(
          'We email you each time your sign-in changes, so that you notice if someone else does it.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'This happened on {moment}. We signed you out on all devices. Sign in with your password, then add a new passkey or authenticator app under “Security”.',
            { moment },
          )}
        </Paragraph>
        <Paragraph>
          {say('If it wasn’t you, set a new password now: “Forgotten your password?” on the sign-in page.')}
        </Paragraph>
      </Mail>
    ),
  })
}
