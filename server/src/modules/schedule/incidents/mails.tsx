import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Tells an owner, or the trainer of the lesson, that a colleague recorded an incident (P9): only its time and author, because it may be about health. */
export function incidentMail({
  firstName,
  businessName,
  number,
  recordedBy,
  happenedAt,
  link,
}: {
  firstName: string
  businessName: string
  number: number
  recordedBy: string
  /** In words. */
  happenedAt: string
  link: string
}): Promise<MailContent> {
  const business = safeName(businessName)
  return renderMail({
    template: 'incident-recorded',
    subject: business
      ? say('Incident {number} recorded for {business}', { number, business })
      : say('Incident {number} recorded', { number }),
    link,
    element: (
      <Mail
        preview={say('Open it to read what happened.')}
        heading={say('Incident {number} recorded', { number })}
        action={{ label: say('Open incident'), link }}
        footnote={say('You get this email because you are an owner, or the trainer of the lesson.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say('{person} recorded an incident of {moment}.', {
            person: safeName(recordedBy),
            moment: happenedAt,
          })}
        </Paragraph>
        <Paragraph>
          {say('This email says nothing about it, because it may be about somebody’s health.')}
        </Paragraph>
      </Mail>
    ),
  })
}
