import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Asks a guardian or an adult rider to sign (P5). */
export function agreementMail({
  firstName,
  businessName,
  asked,
  link,
}: {
  firstName: string
  businessName: string
  asked: readonly { riderName: string; title: string }[]
  link: string
}): Promise<MailContent> {
  const business = safeName(businessName)
  // Several riders may need the same one.
  const count = new Set(asked.map(({ title }) => title)).size
  return renderMail({
    template: 'agreement-to-sign',
    subject: say(
      business
        ? '{count, plural, one {Please sign an agreement} other {Please sign # agreements}} for {business}'
        : '{count, plural, one {Please sign an agreement} other {Please sign # agreements}}',
      { count, business },
    ),
    link,
    element: (
      <Mail
        preview={say('You can read and sign online. It takes a few minutes.')}
        heading={say('{count, plural, one {Please sign an agreement} other {Please sign # agreements}}', {
          count,
        })}
        action={{ label: say('Read and sign'), link }}
        footnote={say(
          'You get this email because a signature is missing. We remind you once a week if a lesson is coming up.',
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say('{business} asks you to sign:', {
            business: business || say('Your riding school'),
          })}
        </Paragraph>
        {asked.map(({ riderName, title }) => (
          <Paragraph key={`${riderName} ${title}`}>
            {say('{rider}: {agreement}', { rider: safeName(riderName), agreement: safeName(title) })}
          </Paragraph>
        ))}
        <Paragraph>{say('You can read and sign online. It takes a few minutes.')}</Paragraph>
      </Mail>
    ),
  })
}
