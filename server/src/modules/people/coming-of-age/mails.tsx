import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'

export type Reader = 'trainer' | 'guardian' | 'rider'

export interface OfAgeFacts {
  reader: Reader
  firstName: string
  riderName: string
  businessName: string
  /** Country of the business, which decides the formats. */
  country: string
  ofAgeOn: Temporal.PlainDate
  isToday: boolean
  /** Last day of the consent to health data, unless renewed; null if there is none or no deadline yet. */
  consentLapsesOn: Temporal.PlainDate | null
  /** Null for the rider, who has no account yet. */
  link: string | null
}

/** Mail about a rider's 18th birthday: what ends, what stays, and what to do (P3). */
export function ofAgeMail(facts: OfAgeFacts): Promise<MailContent> {
  const business = safeName(facts.businessName) || say('the business')
  const rider = safeName(facts.riderName)
  const isOwn = facts.reader === 'rider'
  const heading = headingOf(facts)
  return renderMail({
    template: 'of-age',
    subject: heading,
    ...(facts.link && { link: facts.link }),
    element: (
      <Mail
        preview={say('What changes at {business}, and what stays the same.', { business })}
        heading={heading}
        {...(facts.link && { action: { label: say('See what to do'), link: facts.link } })}
        footnote={
          isOwn
            ? say(
                'You get this email because you ride at {business}. We send it some weeks before the 18th birthday and on the day.',
                { business },
              )
            : say(
                'You get this email because {rider} rides at {business}. We send it some weeks before the 18th birthday and on the day.',
                { rider, business },
              )
        }
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>{isOwn ? ownChange(facts) : riderChange(facts)}</Paragraph>
        <Paragraph>{task(facts.reader)}</Paragraph>
        {facts.consentLapsesOn && <Paragraph>{lapse(facts, facts.consentLapsesOn)}</Paragraph>}
      </Mail>
    ),
  })
}

function headingOf({ reader, riderName, isToday, country, ofAgeOn }: OfAgeFacts): string {
  const rider = safeName(riderName)
  const day = writingOf(country).day(ofAgeOn)
  if (reader === 'rider') return isToday ? say('You are 18 today') : say('You turn 18 on {day}', { day })
  return isToday ? say('{rider} is 18 today', { rider }) : say('{rider} turns 18 on {day}', { rider, day })
}

function ownChange({ isToday }: OfAgeFacts): string {
  return say(
    isToday
      ? 'From today you decide who may book lessons, see progress and see health data. The permissions of guardians have ended unless you grant them again. Lessons and invoices stay as they are.'
      : 'From that day you decide who may book lessons, see progress and see health data. The permissions of guardians end unless you grant them again. Lessons and invoices stay as they are.',
  )
}

function riderChange({ isToday, riderName }: OfAgeFacts): string {
  return say(
    isToday
      ? 'From today {rider} decides who may book lessons, see progress and see health data. The permissions of guardians have ended unless the rider grants them again. Lessons and invoices stay as they are.'
      : 'From that day {rider} decides who may book lessons, see progress and see health data. The permissions of guardians end unless the rider grants them again. Lessons and invoices stay as they are.',
    { rider: safeName(riderName) },
  )
}

function task(reader: Reader): string {
  if (reader === 'trainer')
    return say(
      'On the rider’s page you can give them their own client record and invite them to create an account.',
    )
  if (reader === 'guardian')
    return say('In your area, enter the rider’s email address so that they can be invited.')
  return say('Your trainer can invite you to create your own account.')
}

function lapse({ reader, country }: OfAgeFacts, lapsesOn: Temporal.PlainDate): string {
  return say(
    reader === 'rider'
      ? 'A guardian gave the consent to keep allergies and conditions. We will erase them after {day} unless you give a new one.'
      : 'A guardian gave the consent to keep allergies and conditions. We will erase them after {day} unless the rider gives a new one.',
    { day: writingOf(country).day(lapsesOn) },
  )
}
