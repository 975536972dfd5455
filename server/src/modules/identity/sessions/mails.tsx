import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

/** Mail to the owner after a session ended because its token was used twice, or from another browser. */
export function sessionStoppedMail(facts: {
  firstName: string
  /** Such as "Firefox on Windows". */
  device: string
  stoppedAt: Temporal.Instant
  locale: string
  timeZone: string
}): Promise<MailContent> {
  const moment = writingFor(facts.locale).moment(facts.stoppedAt, facts.timeZone)
  return renderMail({
    template: 'session-stopped',
    subject: say('We stopped a sign-in to your account'),
    element: (
      <Mail
        preview={say('It was used in two places at once.')}
        heading={say('We stopped a sign-in')}
        footnote={say(
          'You get this email because we watch for stolen sign-ins. We never ask for your password by email.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say(
            'On {moment} we signed you out on {device}. That sign-in was used in two places at once, so someone may have copied it. They can no longer use it.',
            { moment, device: facts.device },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'Please sign in again. If this surprises you, change your password, and check that device for programs you don’t know.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** Mail to the owner after five wrong codes behind the right password. */
export function guessedCodesMail({ firstName }: { firstName: string }): Promise<MailContent> {
  return renderMail({
    template: 'guessed-codes',
    subject: say('Someone knows your password'),
    element: (
      <Mail
        preview={say('Your second step kept them out. Change your password now.')}
        heading={say('Someone knows your password')}
        footnote={say('You get this email because of five wrong codes after the right password.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Someone entered your right password and then five wrong codes. Your second step kept them out. If it was you, you don’t need to do anything.',
          )}
        </Paragraph>
        <Paragraph>
          {say('If it wasn’t you, sign in and change your password now. Use the old one nowhere else.')}
        </Paragraph>
      </Mail>
    ),
  })
}
