import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'

/** Mail to the owner who asked for an export. The link leads to sign-in, never to the archive itself. */
export function exportReadyMail(facts: {
  firstName: string
  businessName: string
  country: string
  timeZone: string
  expiresAt: Temporal.Instant
  link: string
}): Promise<MailContent> {
  const business = safeName(facts.businessName) || say('your business')
  const moment = writingOf(facts.country).moment(facts.expiresAt, facts.timeZone)
  const { link } = facts
  return renderMail({
    template: 'business-export-ready',
    subject: say('All data of {business} is ready', { business }),
    link,
    usefulUntil: facts.expiresAt,
    element: (
      <Mail
        preview={say('You can download the archive until {moment}.', { moment })}
        heading={say('Your export is ready')}
        action={{ label: say('Go to the download'), link }}
        footnote={say('You get this email because you asked for an export of all data of {business}.', {
          business,
        })}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('The archive with all data of {business} is ready. You can download it until {moment}.', {
            business,
            moment,
          })}
        </Paragraph>
        <Paragraph>
          {say('If you did not ask for it, change your password and look at the sign-ins of your account.')}
        </Paragraph>
      </Mail>
    ),
  })
}
