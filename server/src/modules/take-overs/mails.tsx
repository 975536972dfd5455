import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'

export type Reader = 'trainer' | 'guardian' | 'rider'

export interface OfAgeFacts {
  reader: Reader
  firstName: string
  riderName: string
  businessName: string
  ofAgeOn: Temporal.PlainDate
  isToday: boolean
  /** Consent to health data lapses after this day unless given anew; null when there is none or it is not yet time. */
  consentLapsesOn: Temporal.PlainDate | null
  /** Null for the rider, who has no account yet. */
  link: string | null
}

/** Somebody comes of age: what ends, what stays, and what to do (P3). */
export function ofAgeMail(facts: OfAgeFacts): Promise<MailContent> {
  const rider = safeName(facts.riderName)
  const business = safeName(facts.businessName) || 'the business'
  const own = facts.reader === 'rider'
  const who = own ? 'You are' : `${rider} is`
  const heading = facts.isToday ? `${who} of age` : `${who} of age on ${written(facts.ofAgeOn)}`
  return renderMail({
    template: 'of-age',
    subject: heading,
    ...(facts.link && { link: facts.link }),
    element: (
      <Mail
        preview={`What changes at ${business}, and what stays.`}
        heading={heading}
        {...(facts.link && { action: { label: 'See what there is to do', link: facts.link } })}
        footnote={`You get this mail because ${own ? 'you ride' : `${rider} rides`} at ${business}. It comes some weeks before the birthday and on the day.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {own ? 'From then on you decide' : `From then on ${rider} decides`} who books, sees progress and
          sees health data. What guardians may do {facts.isToday ? 'has ended' : 'ends'} unless{' '}
          {own ? 'you grant' : 'the rider grants'} it again. Lessons and invoices stay as they are.
        </Paragraph>
        <Paragraph>{task(facts.reader)}</Paragraph>
        {facts.consentLapsesOn && (
          <Paragraph>
            The consent to keep allergies and conditions was given for a child. Without a new one they are
            erased after {written(facts.consentLapsesOn)}.
          </Paragraph>
        )}
      </Mail>
    ),
  })
}

function task(reader: Reader): string {
  if (reader === 'trainer')
    return 'On the page of the rider you can give them a record of their own and invite them to an account.'
  if (reader === 'guardian')
    return 'In your area you can say at which address the rider is reached, so that they can be invited.'
  return 'Your trainer can invite you to an account of your own.'
}

function written({ day, month, year }: Temporal.PlainDate): string {
  return `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}/${year}`
}
