import type { StaffRole } from '@cavaletti/contract/actions'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

export interface Facts {
  firstName: string
  businessName: string
  /** The reader's, BCP 47. */
  locale: string
  /** The business's. */
  timeZone: string
}

/** What a role may do, as a sentence to the person who has it. */
function meaningOf(role: StaffRole): string {
  const words: Record<StaffRole, string> = {
    owner: say('You are now an owner: you can do everything, including changing the team.'),
    trainer: say('You are now a trainer: you see calendar, horses, clients and money.'),
    assistant: say('You are now an assistant: you see calendar, attendance and horses, but no money.'),
    bookkeeper: say('You are now a bookkeeper: you see money and clients, but no calendar or horses.'),
  }
  return words[role]
}

export function roleChangedMail({
  firstName,
  businessName,
  role,
}: Facts & { role: StaffRole }): Promise<MailContent> {
  const business = safeName(businessName)
  const meaning = meaningOf(role)
  return renderMail({
    template: 'role-changed',
    subject: say('Your role at {business} has changed', { business }),
    element: (
      <Mail
        preview={meaning}
        heading={say('Your role has changed')}
        footnote={say('You get this email because you work for {business}.', { business })}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>{say('An owner of {business} has changed your role.', { business })}</Paragraph>
        <Paragraph>{meaning}</Paragraph>
      </Mail>
    ),
  })
}

export function membershipEndedMail({
  firstName,
  businessName,
  locale,
  timeZone,
  endsAt,
  isNow,
}: Facts & { endsAt: Temporal.Instant | null; isNow: boolean }): Promise<MailContent> {
  const business = safeName(businessName)
  const until = endsAt && writingFor(locale).moment(endsAt, timeZone)
  const [subject, sentence] =
    until === null
      ? [say('You stay at {business}', { business }), say('The end of your time there was taken back.')]
      : isNow
        ? [
            say('You no longer work for {business}', { business }),
            say('Your access has ended. Your account stays, with your other businesses.'),
          ]
        : [
            say('Your time at {business} ends', { business }),
            say('Your access ends on {until}. Your account stays, with your other businesses.', { until }),
          ]
  return membershipMail({ template: 'membership-ended', subject, firstName, business }, [sentence])
}

export function clientListMail({
  firstName,
  businessName,
  locale,
  timeZone,
  until,
}: Facts & { until: Temporal.Instant | null }): Promise<MailContent> {
  const business = safeName(businessName)
  const [subject, sentence] =
    until === null
      ? [
          say('Your client list at {business} is no longer available', { business }),
          say('An owner has withdrawn it.'),
        ]
      : [
          say('You can save your client list at {business}', { business }),
          say(
            'You may take along the names, contact details and riders of your own clients. Save the list under “My data” until {until}.',
            { until: writingFor(locale).moment(until, timeZone) },
          ),
        ]
  const duty = say(
    'Once you have saved the list, you are responsible for this data. Contact these people only if the law allows it.',
  )
  return membershipMail(
    { template: 'client-list', subject, firstName, business },
    until === null ? [sentence] : [sentence, duty],
  )
}

/** A mail to somebody who works, or worked, for the business. The first sentence is its preview. */
function membershipMail(
  {
    template,
    subject,
    firstName,
    business,
  }: { template: string; subject: string; firstName: string; business: string },
  sentences: readonly [string, ...string[]],
): Promise<MailContent> {
  return renderMail({
    template,
    subject,
    element: (
      <Mail
        preview={sentences[0]}
        heading={subject}
        footnote={say('You get this email because you work, or worked, for {business}.', { business })}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        {sentences.map((sentence) => (
          <Paragraph key={sentence}>{sentence}</Paragraph>
        ))}
      </Mail>
    ),
  })
}
