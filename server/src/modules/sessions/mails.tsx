import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, writtenMoment } from '#platform/mail/wording.ts'

/** To the owner, when a session was ended because its token came back a second time, or from another browser. */
export function sessionStoppedMail(facts: {
  firstName: string
  /** Such as "Firefox on Windows". */
  device: string
  stoppedAt: Temporal.Instant
  timeZone: string
}): Promise<MailContent> {
  return renderMail({
    template: 'session-stopped',
    subject: 'We stopped a sign-in to your account',
    element: (
      <Mail
        preview="Its key was used in two places."
        heading="We stopped a sign-in"
        footnote="You get this mail because we watch for stolen sign-ins. We never ask for your password by mail."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          On {writtenMoment(facts.stoppedAt, facts.timeZone)} we ended a sign-in to your account (
          {facts.device}
          ), because its key was used in two places: somebody may have copied it. Whoever had it is locked
          out.
        </Paragraph>
        <Paragraph>
          Please sign in again. If you did not expect this, change your password, and look for programs on
          that device which do not belong there.
        </Paragraph>
      </Mail>
    ),
  })
}
