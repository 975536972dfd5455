import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'

/** Tells a trainer that a linked calendar cannot be read (S24). */
export function unreadCalendarMail({
  firstName,
  name,
  since,
  link,
}: {
  firstName: string
  /** Name of the calendar. */
  name: string
  /** In words. */
  since: string
  link: string
}): Promise<MailContent> {
  return renderMail({
    template: 'calendar-unread',
    subject: say('Your linked calendar cannot be read'),
    link,
    element: (
      <Mail
        preview={say('New events in it do not block bookings.')}
        heading={say('Your linked calendar cannot be read')}
        action={{ label: say('Open availability'), link }}
        footnote={say('You get this email because you linked this calendar.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say('We have not been able to read your calendar “{name}” since {moment}.', {
            name: safeName(name),
            moment: since,
          })}
        </Paragraph>
        <Paragraph>
          {say('Busy times that we read before still apply. New events in it do not block bookings.')}
        </Paragraph>
        <Paragraph>
          {say('Open your availability to see why, and enter its address again if it has changed.')}
        </Paragraph>
      </Mail>
    ),
  })
}
