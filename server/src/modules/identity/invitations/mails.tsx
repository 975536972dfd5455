import type { Role } from '@cavaletti/contract'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

export interface InvitationFacts {
  role: Role
  inviterName: string | null
  businessName: string | null
  /** Of the invited person, if the inviter entered it. */
  firstName?: string
  link: string
  expiresAt: Temporal.Instant
  /** The inviter's, as the reader has no account. */
  locale: string
  timeZone: string
}

export function invitationMail(facts: InvitationFacts): Promise<MailContent> {
  const { link, expiresAt } = facts
  const inviter = safeName(facts.inviterName ?? '') || say('Someone')
  const subject = subjectOf(facts.role, inviter, safeName(facts.businessName ?? ''))
  const until = writingFor(facts.locale).moment(expiresAt, facts.timeZone)
  return renderMail({
    template: 'invitation',
    subject,
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={say('You can accept until {until}.', { until })}
        heading={say('You are invited')}
        action={{ label: say('Accept the invitation'), link }}
        footnote={say(
          'You get this email because {inviter} entered this address. If you don’t know them, you don’t need to do anything.',
          { inviter },
        )}
      >
        <Paragraph>{greeting(facts.firstName ?? '')}</Paragraph>
        <Paragraph>
          {say(
            '{invitation}. Use the link to create an account, or sign in with the account you have. You can accept until {until}.',
            { invitation: subject, until },
          )}
        </Paragraph>
        <Paragraph>{say('The invitation works once, and only for this email address.')}</Paragraph>
      </Mail>
    ),
  })
}

/** A whole clause without a full stop; the text of the mail begins with it too. */
function subjectOf(role: Role, inviter: string, business: string): string {
  if (role === 'admin') return say('{inviter} invites you to help run Cavaletti', { inviter })
  // A trainer who has not named the business yet: both are the same.
  const isOwnName = business === inviter
  if (role === 'trainer' && isOwnName) return say('{inviter} invites you to teach with them', { inviter })
  if (role === 'trainer')
    return business
      ? say('{inviter} invites you to teach at {business}', { inviter, business })
      : say('{inviter} invites you to teach with Cavaletti', { inviter })
  return business && !isOwnName
    ? say('{inviter} invites you to train at {business}', { inviter, business })
    : say('{inviter} invites you to train with them', { inviter })
}
