import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
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
  const business = safeName(facts.businessName) || say('your trainer')
  const words = facts.more
    .flatMap((one) => permissionWords[one as keyof typeof permissionWords] ?? [])
    .map((word) => say(word))
    .join(', ')
  const subject = say('{grantee} has new access to {rider}', { grantee, rider })
  return renderMail({
    template: 'access-widened',
    subject,
    element: (
      <Mail
        preview={say('{grantee} can now {words}.', { grantee, words })}
        heading={subject}
        footnote={
          facts.isPayer
            ? say(
                'You get this email because you pay for {rider} at {business}. Your address, and invoices for other riders, stay private.',
                { rider, business },
              )
            : say('You get this email because {rider} belongs to your household at {business}.', {
                rider,
                business,
              })
        }
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('{grantee} can now do this for {rider}: {words}.', { grantee, rider, words })}
        </Paragraph>
        <Paragraph>{say('If you do not want this, contact {business}.', { business })}</Paragraph>
      </Mail>
    ),
  })
}
