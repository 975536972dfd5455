import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName, writtenMoment } from '#platform/mail/wording.ts'

interface TimedLink {
  firstName: string
  link: string
  expiresAt: Temporal.Instant
  /** Zone its reader lives in, IANA. */
  timeZone: string
}

export function activationMail({ firstName, link, expiresAt, timeZone }: TimedLink): Promise<MailContent> {
  return renderMail({
    template: 'activation',
    subject: 'Activate your Cavaletti account',
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview="One click confirms that this address is yours."
        heading="Activate your account"
        action={{ label: 'Activate my account', link }}
        footnote="Somebody, hopefully you, registered at Cavaletti with this address. If it was not you, ignore this mail: without a click nothing happens."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          Confirm that this address is yours, and you can sign in. The link works until{' '}
          {writtenMoment(expiresAt, timeZone)}.
        </Paragraph>
      </Mail>
    ),
  })
}

/** To the owner of an account, when somebody registers with the address once more. */
export function accountExistsMail(facts: {
  firstName: string
  signInLink: string
  resetLink: string
  /** Where an invitation that came along can be accepted. */
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
        preview="Somebody tried to register with your address."
        heading="You already have an account"
        action={{ label: joinLink ? 'Accept the invitation' : 'Sign in', link }}
        footnote="You get this mail because somebody tried to register at Cavaletti with this address. If it was not you, there is nothing to do: your account is as it was."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          Somebody, probably you, tried to register with this address. It has an account already, and nothing
          about it was changed.
          {joinLink && ' The invitation can be accepted with the account you have.'}
        </Paragraph>
        <LinkLine label="Forgotten your password? Choose a new one" link={resetLink} />
      </Mail>
    ),
  })
}

export function passwordResetMail({ firstName, link, expiresAt, timeZone }: TimedLink): Promise<MailContent> {
  return renderMail({
    template: 'password-reset',
    subject: 'Choose a new password',
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview="The link works once, for 30 minutes."
        heading="Choose a new password"
        action={{ label: 'Choose a new password', link }}
        footnote="You get this mail because somebody asked for a new password for this address. If it was not you, ignore it: your password stays as it is."
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          The link below lets you choose a new password. It works once, until{' '}
          {writtenMoment(expiresAt, timeZone)}. Afterwards you are signed out everywhere.
        </Paragraph>
      </Mail>
    ),
  })
}

export function passwordChangedMail(facts: {
  firstName: string
  changedAt: Temporal.Instant
  timeZone: string
}): Promise<MailContent> {
  return renderMail({
    template: 'password-changed',
    subject: 'Your password was changed',
    element: (
      <Mail
        preview="If it was not you, act now."
        heading="Your password was changed"
        footnote="You get this mail at every change of your password, so that none happens behind your back."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          Your password was changed on {writtenMoment(facts.changedAt, facts.timeZone)}, and every other
          device was signed out. If it was you, there is nothing to do.
        </Paragraph>
        <Paragraph>
          If it was not you, go to the sign-in page now and choose “Forgotten your password?”. Then change the
          password of your mailbox too.
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
        preview="Sign in again to see your trainer."
        heading={`You now train with ${trainer}`}
        footnote="You get this mail because an invitation was accepted with your account. If it was not you, change your password and tell the trainer."
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          You accepted the invitation of {trainer}
          {business && ` of ${business}`}. Your account is linked to them from now on, and other devices have
          to sign in again.
        </Paragraph>
      </Mail>
    ),
  })
}
