import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
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

/** To the new address. */
export function confirmMail(facts: TimedLink): Promise<MailContent> {
  const { firstName, link, expiresAt, locale, timeZone } = facts
  const until = writingFor(locale).moment(expiresAt, timeZone)
  return renderMail({
    template: 'email-change-confirm',
    subject: say('Confirm your new email address'),
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={say('Your address changes only when you confirm it.')}
        heading={say('Confirm your new address')}
        action={{ label: say('Confirm new address'), link }}
        footnote={say(
          'You get this email because someone entered this address for their Cavaletti account. If it wasn’t you, you don’t need to do anything.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'You asked to use this email address for your account. Please confirm that it is yours. The link works once, until {until}. Until you confirm, nothing changes.',
            { until },
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To the old address, with the way back. `newAddress` is shortened. */
export function changedMail(
  facts: TimedLink & { newAddress: string; changedAt: Temporal.Instant },
): Promise<MailContent> {
  const { firstName, link, locale, timeZone, newAddress } = facts
  const { moment } = writingFor(locale)
  const title = say('The email address of your account was changed')
  return renderMail({
    template: 'email-changed',
    subject: title,
    link,
    usefulUntil: facts.expiresAt,
    element: (
      <Mail
        preview={say('If it wasn’t you, act now.')}
        heading={title}
        action={{ label: say('Take the change back'), link }}
        footnote={say('We send this email to your former address, so that you notice if it wasn’t you.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'On {changed} the email address of your account was changed to {newAddress}. If it was you, you don’t need to do anything.',
            { changed: moment(facts.changedAt, timeZone), newAddress },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'If it wasn’t you, take the change back. You get this address back, we sign everybody out, and you choose a new password. This works once, until {until}.',
            { until: moment(facts.expiresAt, timeZone) },
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To both addresses after a change was taken back. `resetLink`: only to the address that the account has again. */
export function restoredMail({
  firstName,
  resetLink,
}: {
  firstName: string
  resetLink: string | null
}): Promise<MailContent> {
  const title = say('The change of your email address was taken back')
  return renderMail({
    template: 'email-restored',
    subject: title,
    ...(resetLink !== null && { link: resetLink }),
    element: (
      <Mail
        preview={say('Your account has its former address again.')}
        heading={title}
        {...(resetLink !== null && { action: { label: say('Choose a new password'), link: resetLink } })}
        footnote={say('You get this email because your account used this address, or uses it again.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            'Your account has its former email address again. We signed you out on all devices, and the old password no longer works.',
          )}
        </Paragraph>
        {resetLink === null ? (
          <Paragraph>
            {say('This address no longer belongs to an account. If that is wrong, ask your riding school.')}
          </Paragraph>
        ) : (
          <Paragraph>
            {say(
              'If you have not chosen a new password yet, do it now. We also removed passkeys and authenticator apps that were added shortly before the change or after it.',
            )}
          </Paragraph>
        )}
      </Mail>
    ),
  })
}
