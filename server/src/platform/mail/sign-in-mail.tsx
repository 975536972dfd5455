import { say } from '#platform/messages/say.ts'
import { Mail, Paragraph } from './layout.tsx'
import { type MailContent, renderMail } from './render-mail.ts'
import { greeting } from './wording.ts'

interface SignInMail {
  template: string
  /** Subject and heading. */
  title: string
  firstName: string
  /** One paragraph each. */
  sentences: readonly string[]
  action?: { label: string; link: string }
  /** A link does nothing after this time. */
  usefulUntil?: Temporal.Instant
  /** Default: act now if it was not you. */
  preview?: string
  /** Default: why the owner gets this mail. */
  footnote?: string
}

/** A mail to the owner of an account about a change of its sign-in. */
export function signInMail({
  template,
  title,
  firstName,
  sentences,
  action,
  usefulUntil,
  preview = say('If it wasn’t you, act now.'),
  footnote = say('We email you each time your sign-in changes, so that you notice if someone else does it.'),
}: SignInMail): Promise<MailContent> {
  return renderMail({
    template,
    subject: title,
    ...(action && { link: action.link }),
    ...(usefulUntil && { usefulUntil }),
    element: (
      <Mail preview={preview} heading={title} footnote={footnote} {...(action && { action })}>
        <Paragraph>{greeting(firstName)}</Paragraph>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
      </Mail>
    ),
  })
}
