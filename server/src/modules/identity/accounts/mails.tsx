import { LinkLine, Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
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
  const until = writingFor(locale).moment(expiresAt, timeZone)
  return renderMail({
    template: 'activation',
    subject: say('Activate your Cavaletti account'),
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={say('Confirm your email address, then sign in.')}
        heading={say('Activate your account')}
        action={{ label: say('Activate my account'), link }}
        footnote={say(
          'You get this email because someone registered at Cavaletti with this address. If it wasn’t you, you don’t need to do anything.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Please confirm that this email address is yours. You can then sign in. The link works until {until}.',
            { until },
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** Tests whether mails arrive. Its acceptance ends a refusal of the address. */
export function testMail({ firstName }: { firstName: string }): Promise<MailContent> {
  return renderMail({
    template: 'email-test',
    subject: say('Our emails reach you'),
    element: (
      <Mail
        preview={say('This is a test.')}
        heading={say('Our emails reach you')}
        footnote={say('You get this email because somebody asked us to test this address.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'An earlier email to this address was refused. This test arrived, so you get our emails again.',
          )}
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
    subject: say('You already have a Cavaletti account'),
    link,
    element: (
      <Mail
        preview={say('Someone tried to register with your email address.')}
        heading={say('You already have an account')}
        action={{ label: say(joinLink ? 'Accept the invitation' : 'Sign in'), link }}
        footnote={say(
          'You get this email because someone tried to register at Cavaletti with this address. If it wasn’t you, you don’t need to do anything: your account hasn’t changed.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            joinLink
              ? 'Someone, probably you, tried to register with this email address. You already have an account, and nothing in it has changed. You can accept the invitation with this account.'
              : 'Someone, probably you, tried to register with this email address. You already have an account, and nothing in it has changed.',
          )}
        </Paragraph>
        <LinkLine label={say('Forgotten your password? Choose a new one')} link={resetLink} />
      </Mail>
    ),
  })
}

/** Mail to an address that somebody wants to use, but that an account uses, or may still take back. */
export function addressInUseMail({ publicUrl }: { publicUrl: string }): Promise<MailContent> {
  const link = `${publicUrl}/login`
  return renderMail({
    template: 'address-in-use',
    subject: say('This email address is already in use'),
    link,
    element: (
      <Mail
        preview={say('Someone wants to use your address for an account.')}
        heading={say('This address is already in use')}
        action={{ label: say('Sign in'), link }}
        footnote={say(
          'You get this email because someone entered this address at Cavaletti. If it wasn’t you, you don’t need to do anything: nothing has changed.',
        )}
      >
        <Paragraph>
          {say(
            'Someone, probably you, wants to use this address for a Cavaletti account. That is not possible: another account uses it, or used it in the last 72 hours.',
          )}
        </Paragraph>
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
  const title = say('Choose a new password')
  const until = writingFor(locale).moment(expiresAt, timeZone)
  return renderMail({
    template: 'password-reset',
    subject: title,
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={say('The link works once, within 30 minutes.')}
        heading={title}
        action={{ label: title, link }}
        footnote={say(
          'You get this email because someone asked to reset the password for this address. If it wasn’t you, you don’t need to do anything: your password stays the same.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Use the link below to choose a new password. It works once, until {until}. We will then sign you out on all your devices.',
            { until },
          )}
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
  const title = say('Your password was changed')
  const moment = writingFor(facts.locale).moment(facts.changedAt, facts.timeZone)
  return renderMail({
    template: 'password-changed',
    subject: title,
    element: (
      <Mail
        preview={say('If it wasn’t you, act now.')}
        heading={title}
        footnote={say(
          'We email you each time your password changes, so that you notice if someone else does it.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Your password was changed on {moment}, and your other devices were signed out. If it was you, you don’t need to do anything.',
            { moment },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'If it wasn’t you, go to the sign-in page now and choose “Forgotten your password?”. Then change the password of your email account too.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

export function joinedTrainerMail(facts: {
  firstName: string
  businessName: string
  trainerName: string
  /** They work for the business; otherwise they are its client. */
  works: boolean
}): Promise<MailContent> {
  const trainer = safeName(facts.trainerName) || say('your new trainer')
  const business = safeName(facts.businessName)
  const title = facts.works
    ? say('You now work for {business}', { business })
    : say('You now train with {trainer}', { trainer })
  return renderMail({
    template: 'joined-trainer',
    subject: title,
    element: (
      <Mail
        preview={say('Your other businesses stay.')}
        heading={title}
        footnote={say(
          'You get this email because your account accepted an invitation. If it wasn’t you, change your password and tell the trainer.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say(
            business
              ? 'You accepted the invitation from {trainer} of {business}. Your account now belongs to this business too.'
              : 'You accepted the invitation from {trainer}. Your account is now linked to them.',
            { trainer, business },
          )}
        </Paragraph>
        <Paragraph>
          {say('If you belong to other businesses too, switch between them in the account menu.')}
        </Paragraph>
      </Mail>
    ),
  })
}
