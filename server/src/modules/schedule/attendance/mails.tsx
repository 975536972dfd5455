import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Asks a trainer to mark attendance of past lessons. */
export function unmarkedMail({
  firstName,
  businessName,
  seats,
  lessons,
  link,
}: {
  firstName: string
  businessName: string
  seats: number
  lessons: number
  link: string
}): Promise<MailContent> {
  const business = safeName(businessName)
  return renderMail({
    template: 'attendance-missing',
    subject: say('Who came? {lessons, plural, one {# lesson has} other {# lessons have}} no attendance', {
      lessons,
    }),
    link,
    element: (
      <Mail
        preview={say(
          '{lessons, plural, one {# lesson has} other {# lessons have}} no attendance for {seats, plural, one {# rider} other {# riders}}.',
          { lessons, seats },
        )}
        heading={say('Who came?')}
        action={{ label: say('Mark attendance'), link }}
        footnote={say(
          business
            ? 'You get this email the morning after a lesson at {business} has no attendance. You can switch it off on the page that the button opens.'
            : 'You get this email the morning after a lesson at your business has no attendance. You can switch it off on the page that the button opens.',
          { business },
        )}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say(
            '{lessons, plural, one {# lesson has} other {# lessons have}} no attendance for {seats, plural, one {# rider} other {# riders}}. You can bill a lesson only after you mark attendance.',
            { lessons, seats },
          )}
        </Paragraph>
      </Mail>
    ),
  })
}
