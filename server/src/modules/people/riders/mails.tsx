import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { permissionWords } from './rules.ts'

/** Tells a rider's household, or the payer, about new access to the rider (P1). `more` are keys of permissionWords. */
export function accessWidenedMail(facts: {
  firstName: string
  riderName: string
  granteeName: string
  businessName: string
  more: readonly string[]
  isPayer?: boolean
}): Promise<MailContent> {
  const rider = safeName(facts.riderName)
  const grantee = safeName(facts.granteeName)
  const business = safeName(facts.businessName)
  const words = facts.more.flatMap((one) => permissionWords[one as keyof typeof permissionWords] ?? [])
  return renderMail({
    template: 'access-widened',
    subject: `${grantee} has new access to ${rider}`,
    element: (
      <Mail
        preview={`${grantee} can now ${words.join(', ')}.`}
        heading={`${grantee} has new access to ${rider}`}
        footnote={
          facts.isPayer
            ? `You get this email because you pay for ${rider} at ${business || 'your trainer'}. Your address, and invoices for other riders, stay private.`
            : `You get this email because ${rider} belongs to your household at ${business || 'your trainer'}.`
        }
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {grantee} can now do this for {rider}: {words.join(', ')}.
        </Paragraph>
        <Paragraph>If you do not want this, contact {business || 'your trainer'}.</Paragraph>
      </Mail>
    ),
  })
}
