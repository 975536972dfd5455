import type { Role } from '@cavaletti/contract'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { safeName, writtenMoment } from '#platform/mail/wording.ts'

export function invitationMail(facts: {
  role: Role
  inviterName: string | null
  businessName: string | null
  link: string
  expiresAt: Temporal.Instant
  timeZone: string
}): Promise<MailContent> {
  const { role, link, expiresAt } = facts
  const inviter = safeName(facts.inviterName ?? '') || 'Somebody'
  const business = safeName(facts.businessName ?? '')
  const purpose = purposeOf(role, business)
  return renderMail({
    template: 'invitation',
    subject: `${inviter} invites you ${purpose}`,
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={`The invitation is open until ${writtenMoment(expiresAt, facts.timeZone)}.`}
        heading="You are invited"
        action={{ label: 'Accept the invitation', link }}
        footnote={`You get this mail because ${inviter} gave this address. If you do not know them, ignore it: without you nothing happens.`}
      >
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {inviter} invites you {purpose}. Create an account, or use the one you have; the invitation is open
          until {writtenMoment(expiresAt, facts.timeZone)}.
        </Paragraph>
        <Paragraph>It works for this address only, and once.</Paragraph>
      </Mail>
    ),
  })
}

function purposeOf(role: Role, business: string): string {
  if (role === 'admin') return 'to help run Cavaletti'
  if (role === 'trainer') return business ? `to teach at ${business}` : 'to teach with Cavaletti'
  return business ? `to train at ${business}` : 'to train with them'
}
