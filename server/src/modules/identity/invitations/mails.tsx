import type { Role } from '@cavaletti/contract'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { safeName } from '#platform/mail/wording.ts'
import { writingFor } from '#platform/writing/writing.ts'

export function invitationMail(facts: {
  role: Role
  inviterName: string | null
  businessName: string | null
  link: string
  expiresAt: Temporal.Instant
  /** The inviter's, as the reader has no account. */
  locale: string
  timeZone: string
}): Promise<MailContent> {
  const { role, link, expiresAt } = facts
  const inviter = safeName(facts.inviterName ?? '') || 'Someone'
  const business = safeName(facts.businessName ?? '')
  const purpose = purposeOf(role, business)
  const until = writingFor(facts.locale).moment(expiresAt, facts.timeZone)
  return renderMail({
    template: 'invitation',
    subject: `${inviter} invites you ${purpose}`,
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={`You can accept until ${until}.`}
        heading="You are invited"
        action={{ label: 'Accept the invitation', link }}
        footnote={`You get this email because ${inviter} entered this address. If you don’t know them, you don’t need to do anything.`}
      >
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {inviter} invites you {purpose}. Use the link to create an account, or sign in with the account you
          have. You can accept until {until}.
        </Paragraph>
        <Paragraph>The invitation works once, and only for this email address.</Paragraph>
      </Mail>
    ),
  })
}

function purposeOf(role: Role, business: string): string {
  if (role === 'admin') return 'to help run Cavaletti'
  if (role === 'trainer') return business ? `to teach at ${business}` : 'to teach with Cavaletti'
  return business ? `to train at ${business}` : 'to train with them'
}
