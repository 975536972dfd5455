import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { permissionWords } from './rules.ts'

/** Somebody may do more for a rider than before (P1), told to the rider's household or to who pays for the rider. `more` are keys of permissionWords. */
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
  const words = facts.more.map((one) => permissionWords[one as keyof typeof permissionWords] ?? one)
  return renderMail({
    template: 'access-widened',
    subject: `${grantee} may now do more for ${rider}`,
    element: (
      <Mail
        preview={`From now on ${grantee} may ${words.join(', ')}.`}
        heading={`${grantee} may now do more for ${rider}`}
        footnote={
          facts.isPayer
            ? `You get this mail because you pay for ${rider} at ${business || 'your trainer'}. What is for others alone stays between you and them, and so does your address.`
            : `You get this mail because ${rider} belongs to your household at ${business || 'your trainer'}.`
        }
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          From now on {grantee} may, for {rider}: {words.join(', ')}.
        </Paragraph>
        <Paragraph>If that is not what you want, tell {business || 'your trainer'}.</Paragraph>
      </Mail>
    ),
  })
}
