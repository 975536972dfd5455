import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'
import type { BookedTerms } from './booked-terms.ts'
import { costLines } from './cost-lines.ts'

/**
 * To the visitor. The address is not verified, so the mail repeats nothing that the visitor wrote but a name. `lesson`:
 * what the visitor picked; empty: nothing.
 */
export function receivedMail({
  firstName,
  businessName,
  lesson,
}: {
  firstName: string
  businessName: string
  lesson: string
}): Promise<MailContent> {
  const business = safeName(businessName)
  return renderMail({
    template: 'visitor-received',
    subject: say('Your request to {business}', { business }),
    element: (
      <Mail
        preview={say('A trainer will answer you by email.')}
        heading={say('Your request has arrived')}
        footnote={footnote(business)}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say('{business} has received your request for a lesson. A trainer will answer you by email.', {
            business,
          })}
        </Paragraph>
        {lesson !== '' && <Paragraph>{lesson}</Paragraph>}
        <Paragraph>{say('Nothing is booked yet. You don’t need to do anything.')}</Paragraph>
      </Mail>
    ),
  })
}

/** To a client, when somebody sent a request with the client's address. */
export function alreadyClientMail({
  businessName,
  link,
}: {
  firstName: string
  businessName: string
  link: string
}): Promise<MailContent> {
  const business = safeName(businessName)
  return renderMail({
    template: 'visitor-known',
    subject: say('You are already a client of {business}', { business }),
    link,
    element: (
      <Mail
        preview={say('Sign in to book a free time.')}
        heading={say('You are already a client')}
        action={{ label: say('Book a free time'), link }}
        footnote={footnote(business)}
      >
        <Paragraph>{say('Hello,')}</Paragraph>
        <Paragraph>
          {say(
            'Somebody asked {business} for a first lesson on its public page, with your email address. You are a client already, so no request was sent.',
            { business },
          )}
        </Paragraph>
        <Paragraph>
          {say(
            'To book a free time, sign in. If you have no account yet, ask your trainer for an invitation.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To a trainer. */
export function visitorMail({
  firstName,
  visitor,
  lesson,
  link,
}: {
  firstName: string
  visitor: string
  /** What the visitor picked; empty: nothing. */
  lesson: string
  link: string
}): Promise<MailContent> {
  const name = safeName(visitor)
  return renderMail({
    template: 'visitor-asks',
    subject: say('{name} asks for a first lesson', { name }),
    link,
    element: (
      <Mail
        preview={say('The request came from your public page.')}
        heading={say('A visitor asks for a lesson')}
        action={{ label: say('Answer the request'), link }}
        footnote={say('You get this email because your business has published a page that takes requests.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {say('{name} asks for a first lesson. The request came from your public page.', { name })}
        </Paragraph>
        {lesson !== '' && <Paragraph>{lesson}</Paragraph>}
        <Paragraph>{say('The email address is not checked yet. Your answer goes to it.')}</Paragraph>
      </Mail>
    ),
  })
}

export interface AcceptedFacts {
  firstName: string
  businessName: string
  /** The trainer's words; empty: none. */
  message: string
  lesson: {
    name: string
    startsAt: Temporal.Instant
    trainerName: string
    placeName: string | null
    terms: BookedTerms
  } | null
  link: string
  expiresAt: Temporal.Instant
  locale: string
  timeZone: string
}

/** To the visitor, with the invitation. */
export function acceptedMail(facts: AcceptedFacts): Promise<MailContent> {
  const { message, lesson, link, expiresAt, timeZone } = facts
  const business = safeName(facts.businessName)
  const writing = writingFor(facts.locale)
  const until = writing.moment(expiresAt, timeZone)
  const preview = lesson ? say('Your lesson is booked.') : say('Create your account to see your lessons.')
  return renderMail({
    template: 'visitor-accepted',
    subject: say('{business} has accepted your request', { business }),
    link,
    usefulUntil: expiresAt,
    element: (
      <Mail
        preview={preview}
        heading={say('Your request is accepted')}
        action={{ label: say('Create your account'), link }}
        footnote={footnote(business)}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        {lesson && (
          <Paragraph>
            {say('Your lesson is booked: {lesson}.', {
              lesson: [
                lesson.name,
                writing.moment(lesson.startsAt, timeZone),
                lesson.trainerName,
                lesson.placeName ?? '',
                lesson.terms.address,
              ]
                .filter(Boolean)
                .join(', '),
            })}
          </Paragraph>
        )}
        {lesson &&
          costLines(lesson.terms, writing, timeZone).map((line) => <Paragraph key={line}>{line}</Paragraph>)}
        {!lesson && (
          <Paragraph>
            {say('{business} is happy to teach you. No lesson is booked yet.', { business })}
          </Paragraph>
        )}
        {message !== '' && <Paragraph>{say('The trainer writes: {message}', { message })}</Paragraph>}
        <Paragraph>
          {say(
            'With an account you see your lessons, cancel them and book more. You can create it until {until}. The link works once, and only for this email address.',
            { until },
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To the visitor: declined, or nobody answered. */
export function declinedMail({
  firstName,
  businessName,
  message,
  expired,
}: {
  firstName: string
  businessName: string
  message: string
  expired: boolean
}): Promise<MailContent> {
  const business = safeName(businessName)
  return renderMail({
    template: 'visitor-declined',
    subject: say('Your request to {business}', { business }),
    element: (
      <Mail
        preview={say('No lesson was booked.')}
        heading={expired ? say('Your request has expired') : say('Your request was declined')}
        footnote={footnote(business)}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>
          {expired
            ? say('{business} did not answer your request in time. You can ask again, or call.', { business })
            : say('{business} cannot offer you this lesson.', { business })}
        </Paragraph>
        {message !== '' && <Paragraph>{say('The trainer writes: {message}', { message })}</Paragraph>}
        <Paragraph>{say('We delete your details within 31 days.')}</Paragraph>
      </Mail>
    ),
  })
}

function footnote(business: string): string {
  return say(
    'You get this email because somebody entered this address on the public page of {business}. If that was not you, you don’t need to do anything.',
    { business },
  )
}
