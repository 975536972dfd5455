import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
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
  const rider = safeName(facts.riderName)
  const business = safeName(facts.businessName) || 'the business'
  const own = facts.reader === 'rider'
  const { day } = writingOf(facts.country)
  const heading = facts.isToday
    ? `${own ? 'You are' : `${rider} is`} 18 today`
    : `${own ? 'You turn' : `${rider} turns`} 18 on ${day(facts.ofAgeOn)}`
  return renderMail({
    template: 'of-age',
    subject: heading,
    ...(facts.link && { link: facts.link }),
    element: (
      <Mail
        preview={`What changes at ${business}, and what stays the same.`}
        heading={heading}
        {...(facts.link && { action: { label: 'See what to do', link: facts.link } })}
        footnote={`You get this email because ${own ? 'you ride' : `${rider} rides`} at ${business}. We send it some weeks before the 18th birthday and on the day.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {facts.isToday ? 'From today' : 'From that day'} {own ? 'you decide' : `${rider} decides`} who may
          book lessons, see progress and see health data. The permissions of guardians{' '}
          {facts.isToday ? 'have ended' : 'end'} unless {own ? 'you grant' : 'the rider grants'} them again.
          Lessons and invoices stay as they are.
        </Paragraph>
        <Paragraph>{task(facts.reader)}</Paragraph>
        {facts.consentLapsesOn && (
          <Paragraph>
            A guardian gave the consent to keep allergies and conditions. We will erase them after{' '}
            {day(facts.consentLapsesOn)} unless {own ? 'you give' : 'the rider gives'} a new one.
          </Paragraph>
        )}
      </Mail>
    ),
  })
}

function task(reader: Reader): string {
  if (reader === 'trainer')
    return 'On the rider’s page you can give them their own client record and invite them to create an account.'
  if (reader === 'guardian')
    return 'In your area, enter the rider’s email address so that they can be invited.'
  return 'Your trainer can invite you to create your own account.'
}
