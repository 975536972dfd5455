import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'
import { answerTemplate, daysOfAnswer } from '#modules/reporting/erasures/index.ts'

/** To the person: the account will be erased, and how to keep it. */
export function accountAskedMail(facts: {
  firstName: string
  /** BCP 47 and IANA. */
  locale: string
  timeZone: string
  number: number
  askedAs: 'self' | 'administrator'
  dueAt: Temporal.Instant
  link: string
}): Promise<MailContent> {
  const moment = writingFor(facts.locale).moment(facts.dueAt, facts.timeZone)
  const { link, number } = facts
  return renderMail({
    template: 'account-erasure-asked',
    subject: say('Your account will be erased: No. {number}', { number }),
    link,
    usefulUntil: facts.dueAt,
    element: (
      <Mail
        preview={say('It happens on {moment}. Until then it can be stopped.', { moment })}
        heading={say('Your account will be erased')}
        action={{ label: say('See or stop the erasure'), link }}
        footnote={say(
          'If you did not ask for this, stop the erasure and change your password. Somebody else may know it.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {facts.askedAs === 'self'
            ? say('You asked us to erase your account. This happens on {moment}.', { moment })
            : say('An administrator asked to erase your account on your behalf. This happens on {moment}.', {
                moment,
              })}
        </Paragraph>
        <Paragraph>
          {say(
            'Until then you can sign in as usual and stop it. Afterwards nobody can bring the account back.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To the person: the erasure was stopped. */
export function accountKeptMail(facts: { firstName: string; number: number }): Promise<MailContent> {
  const { number } = facts
  return renderMail({
    template: 'account-erasure-withdrawn',
    subject: say('Your account stays: erasure No. {number} was stopped', { number }),
    element: (
      <Mail
        preview={say('Nothing was erased.')}
        heading={say('Your account stays')}
        footnote={say(
          'We email you each time your sign-in changes, so that you notice if someone else does it.',
        )}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>{say('The erasure of your account was stopped. Nothing was erased.')}</Paragraph>
      </Mail>
    ),
  })
}

/** Mail with the answer after an erasure. It greets nobody, because the name is gone. */
export function accountErasedMail({ number }: { number: number }): Promise<MailContent> {
  return renderMail({
    template: answerTemplate,
    subject: say('Your account was erased: No. {number}', { number }),
    usefulUntil: now().add({ hours: 24 * daysOfAnswer }),
    element: (
      <Mail
        preview={say('The attached document lists what was erased, and what stays and why.')}
        heading={say('Your account was erased')}
        footnote={say('We delete this email and your address from our records after two days.')}
      >
        <Paragraph>{say('The attached document lists what was erased, and what stays and why.')}</Paragraph>
        <Paragraph>{say('Keep the document: its number is the evidence.')}</Paragraph>
      </Mail>
    ),
  })
}

/** To an owner of a business, when a client erased their account. */
export function clientErasedMail(facts: {
  firstName: string
  clientName: string
  withRecords: boolean
  link: string
}): Promise<MailContent> {
  const { link } = facts
  const name = safeName(facts.clientName)
  return renderMail({
    template: 'client-account-erased',
    subject: facts.withRecords
      ? say('A client asks you to erase their data')
      : say('A client erased their account'),
    link,
    element: (
      <Mail
        preview={say('The client can no longer sign in.')}
        heading={facts.withRecords ? say('A client asks for erasure') : say('A client erased their account')}
        action={{ label: say('Open the client'), link }}
        footnote={say('You get this email because you are an owner of the business.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>{say('{name} erased their account, and can no longer sign in.', { name })}</Paragraph>
        <Paragraph>
          {facts.withRecords
            ? say(
                'They also asked you to erase your records of them and their riders. This happens automatically. If an invoice, a lesson or anything else is still open, the erasure waits until you settle it. The client’s page shows what is open.',
              )
            : say(
                'Your records of them and their riders stay, without an account. You can send invoices by email as before.',
              )}
        </Paragraph>
      </Mail>
    ),
  })
}
