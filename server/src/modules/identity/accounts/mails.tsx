import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { writingFor } from '#platform/writing/writing.ts'

interface TimedLink {
  firstName: string
  link: string
  expiresAt: Temporal.Instant
  /** The reader's, BCP 47 and IANA. */
  locale: string
  timeZone: string
}

export function activationMail({
  firstName,
  link,
  expiresAt,
  locale,
  timeZone,
}: TimedLink): Promise<MailContent> {
  return renderMail({
    template: 'activation',
    subject: 'Activate your Cavaletti account',
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview="Confirm your email address, then sign in."
        heading="Activate your account"
        action={{ label: 'Activate my account', link }}
        footnote="You get this email because someone registered at Cavaletti with this address. If it wasn’t you, you don’t need to do anything."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          Please confirm that this email address is yours. You can then sign in. The link works until{' '}
          {writingFor(locale).moment(expiresAt, timeZone)}.
        </Paragraph>
      </Mail>
    ),
  })
}

/** Mail to an account's owner after another registration with the address. */
export function accountExistsMail(facts: {
  firstName: string
  signInLink: string
  resetLink: string
  /** Where to accept the invitation of that registration. */
  joinLink: string | null
}): Promise<MailContent> {
  const { firstName, signInLink, resetLink, joinLink } = facts
  const link = joinLink ?? signInLink
  return renderMail({
    template: 'account-exists',
    subject: 'You already have a Cavaletti account',
    link,
    element: (
      <Mail
        preview="Someone tried to register with your email address."
        heading="You already have an account"
        action={{ label: joinLink ? 'Accept the invitation' : 'Sign in', link }}
        footnote="You get this email because someone tried to register at Cavaletti with this address. If it wasn’t you, you don’t need to do anything: your account hasn’t changed."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          Someone, probably you, tried to register with this email address. You already have an account, and
          nothing in it has changed.
          {joinLink && ' You can accept the invitation with this account.'}
        </Paragraph>
        <LinkLine label="Forgotten your password? Choose a new one" link={resetLink} />
      </Mail>
    ),
  })
}

export function passwordResetMail({
  firstName,
  link,
  expiresAt,
  locale,
  timeZone,
}: TimedLink): Promise<MailContent> {
  return renderMail({
    template: 'password-reset',
    subject: 'Choose a new password',
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview="The link works once, within 30 minutes."
        heading="Choose a new password"
        action={{ label: 'Choose a new password', link }}
        footnote="You get this email because someone asked to reset the password for this address. If it wasn’t you, you don’t need to do anything: your password stays the same."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          Use the link below to choose a new password. It works once, until{' '}
          {writingFor(locale).moment(expiresAt, timeZone)}. We will then sign you out on all your devices.
        </Paragraph>
      </Mail>
    ),
  })
}

export function passwordChangedMail(facts: {
  firstName: string
  changedAt: Temporal.Instant
  locale: string
  timeZone: string
}): Promise<MailContent> {
  return renderMail({
    template: 'password-changed',
    subject: 'Your password was changed',
    element: (
      <Mail
        preview="If it wasn’t you, act now."
        heading="Your password was changed"
        footnote="We email you each time your password changes, so that you notice if someone else does it."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          Your password was changed on {writingFor(facts.locale).moment(facts.changedAt, facts.timeZone)}, and
          your other devices were signed out. If it was you, you don’t need to do anything.
        </Paragraph>
        <Paragraph>
          If it wasn’t you, go to the sign-in page now and choose “Forgotten your password?”. Then change the
          password of your email account too.
        </Paragraph>
      </Mail>
    ),
  })
}

export function joinedTrainerMail(facts: {
  firstName: string
  businessName: string
  trainerName: string
}): Promise<MailContent> {
  const trainer = safeName(facts.trainerName) || 'your new trainer'
  const business = safeName(facts.businessName)
  return renderMail({
    template: 'joined-trainer',
    subject: `You now train with ${trainer}`,
    element: (
      <Mail
        preview="Sign in again on your other devices."
        heading={`You now train with ${trainer}`}
        footnote="You get this email because your account accepted an invitation. If it wasn’t you, change your password and tell the trainer."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          You accepted the invitation from {trainer}
          {business && ` of ${business}`}. Your account is now linked to them. Please sign in again on your
          other devices.
        </Paragraph>
      </Mail>
    ),
  })
}
