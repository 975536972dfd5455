import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import { answerTemplate, daysOfAnswer } from './rules.ts'

export interface AskedFacts {
  firstName: string
  /** Name of the rider, if it is not the reader. */
  subjectName: string | null
  businessName: string
  country: string
  timeZone: string
  number: number
  dueAt: Temporal.Instant
  /** Where the reader can withdraw it; null without an account. */
  link: string | null
}

/** Mail about an erasure that was asked for, and how to withdraw it. */
export function erasureAskedMail(facts: AskedFacts): Promise<MailContent> {
  const business = safeName(facts.businessName) || say('the business')
  const moment = writingOf(facts.country).moment(facts.dueAt, facts.timeZone)
  const { number, link } = facts
  return renderMail({
    template: 'erasure-asked',
    subject: say('Erasure No. {number} at {business}', { number, business }),
    ...(link && { link }),
    element: (
      <Mail
        preview={say('It happens on {moment}. Until then it can be stopped.', { moment })}
        heading={say('Data will be erased')}
        {...(link && { action: { label: say('See or stop the erasure'), link } })}
        footnote={say(
          'You get this email because somebody asked {business} to erase data about you or your rider.',
          {
            business,
          },
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {facts.subjectName
            ? say('{business} will erase the data of {name} on {moment}.', {
                business,
                name: safeName(facts.subjectName),
                moment,
              })
            : say('{business} will erase your data, with riders and account, on {moment}.', {
                business,
                moment,
              })}
        </Paragraph>
        <Paragraph>
          {link
            ? say('Until then you can stop it.')
            : say('Until then {business} can stop it. Answer this email if you did not ask for it.', {
                business,
              })}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To an owner of the business: a client asked for an erasure. */
export function erasureOfClientMail(facts: {
  firstName: string
  kind: 'client' | 'rider'
  /** The client, or the rider of which a guardian asks. */
  name: string
  /** In words. */
  moment: string
  link: string
}): Promise<MailContent> {
  const { kind, moment, link } = facts
  const name = safeName(facts.name)
  const isClient = kind === 'client'
  return renderMail({
    template: 'erasure-of-client',
    subject: isClient
      ? say('A client asks you to erase their data')
      : say('A client asks you to erase the data of a rider'),
    link,
    element: (
      <Mail
        preview={say('It happens on {moment}.', { moment })}
        heading={say('A client asks for erasure')}
        action={{ label: isClient ? say('Open the client') : say('Open the rider'), link }}
        footnote={say('You get this email because you are an owner of the business.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {isClient
            ? say('{name} asks you to erase their data, with riders and account. This happens on {moment}.', {
                name,
                moment,
              })
            : say('A guardian asks you to erase the data of {name}. This happens on {moment}.', {
                name,
                moment,
              })}
        </Paragraph>
        <Paragraph>
          {say(
            'You need not do anything. Until then they can stop it. If an invoice, a lesson or anything else is still open, the erasure waits until you settle it.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** Mail with the answer after an erasure. It greets nobody, because the name is gone. */
export function erasedMail(facts: { businessName: string; number: number }): Promise<MailContent> {
  const business = safeName(facts.businessName) || say('the business')
  const { number } = facts
  return renderMail({
    template: answerTemplate,
    subject: say('Erasure No. {number} at {business} is done', { number, business }),
    usefulUntil: now().add({ hours: 24 * daysOfAnswer }),
    element: (
      <Mail
        preview={say('The attached document lists what was erased, and what stays and why.')}
        heading={say('Data was erased')}
        footnote={say('We delete this email and your address from our records after two days.')}
      >
        <Paragraph>
          {say(
            '{business} has erased the data, as asked. The attached document lists what was erased, and what stays and why.',
            {
              business,
            },
          )}
        </Paragraph>
        <Paragraph>{say('Keep the document: its number is the evidence.')}</Paragraph>
      </Mail>
    ),
  })
}
