import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

export interface PassedPlaceFacts {
  firstName: string
  /** First name of the client who passes the place on. */
  giverName: string
  businessName: string
  offerName: string
  startsAt: Temporal.Instant
  timeZone: string
  locale: string
  link: string
}

/** To a client who is offered the place of another one. */
export function passedPlaceMail(facts: PassedPlaceFacts): Promise<MailContent> {
  const giver = safeName(facts.giverName)
  const business = safeName(facts.businessName)
  const lesson = safeName(facts.offerName)
  const when = writingFor(facts.locale).stamp(facts.startsAt, facts.timeZone)
  return renderMail({
    template: 'passed-place',
    subject: say('{giver} passes on a place: {lesson}, {when}', { giver, lesson, when }),
    link: facts.link,
    element: (
      <Mail
        preview={say('The first family that takes it gets the place.')}
        heading={say('A place is free for you')}
        action={{ label: say('See the place'), link: facts.link }}
        footnote={say(
          'You get this email because {giver}, who is also a client of {business}, entered your address.',
          { giver, business },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('{giver} cannot come and passes on a place at {business}: {lesson}, {when}.', {
            giver,
            business,
            lesson,
            when,
          })}
        </Paragraph>
        <Paragraph>
          {say(
            'Sign in to see the price and terms, and choose who rides. Nothing is booked until you confirm.',
          )}
        </Paragraph>
        <Paragraph>{say('The first family that takes it gets the place.')}</Paragraph>
      </Mail>
    ),
  })
}
