import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'

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
  const count = lessons === 1 ? '1 lesson has' : `${lessons} lessons have`
  const riders = seats === 1 ? '1 rider' : `${seats} riders`
  return renderMail({
    template: 'attendance-missing',
    subject: `Who came? ${count} no attendance`,
    link,
    element: (
      <Mail
        preview={`${count} no attendance for ${riders}.`}
        heading="Who came?"
        action={{ label: 'Mark attendance', link }}
        footnote={`You get this email the morning after a lesson at ${safeName(businessName) || 'your business'} has no attendance. You can switch it off on the page that the button opens.`}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {count} no attendance for {riders}. You can bill a lesson only after you mark attendance.
        </Paragraph>
      </Mail>
    ),
  })
}
