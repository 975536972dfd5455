import { answerTemplate, daysOfAnswer } from '#modules/reporting/erasures/index.ts'
import { now } from '#platform/clock.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingFor } from '#platform/writing/writing.ts'

interface Facts {
  firstName: string
  /** BCP 47 and IANA. */
  locale: string
  timeZone: string
  businessName: string
  dueAt: Temporal.Instant
  link: string
}

const named = (name: string) => safeName(name) || say('the business')
const momentOf = ({ locale, timeZone, dueAt }: Facts) => writingFor(locale).moment(dueAt, timeZone)

/** To every owner: the business will be erased, and how to keep it. */
export function businessAskedMail(facts: Facts & { byName: string; number: number }): Promise<MailContent> {
  const { link, number } = facts
  const [business, moment] = [named(facts.businessName), momentOf(facts)]
  return renderMail({
    template: 'business-erasure-asked',
    subject: say('{business} will be closed and erased: No. {number}', { business, number }),
    link,
    usefulUntil: facts.dueAt,
    element: (
      <Mail
        preview={say('It happens on {moment}. Until then it can be stopped.', { moment })}
        heading={say('Your business will be erased')}
        action={{ label: say('See or stop the erasure'), link }}
        footnote={say('You get this email because you are an owner of the business.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('{name} asked us to close and erase {business}. This happens on {moment}.', {
            name: safeName(facts.byName),
            business,
            moment,
          })}
        </Paragraph>
        <Paragraph>
          {say(
            'Until then everything works as usual, and every owner can stop it. Afterwards nobody can sign in to the business or bring it back. Download the export of all data before that.',
          )}
        </Paragraph>
      </Mail>
    ),
  })
}

/** To staff and clients: the business closes, and what to download before. */
export function businessClosingMail(facts: Facts & { worksThere: boolean }): Promise<MailContent> {
  const { link } = facts
  const [business, moment] = [named(facts.businessName), momentOf(facts)]
  return renderMail({
    template: 'business-closing',
    subject: say('{business} stops using Cavaletti', { business }),
    link,
    usefulUntil: facts.dueAt,
    element: (
      <Mail
        preview={say('Its data is erased on {moment}. Download what you need before then.', { moment })}
        heading={say('A business stops using Cavaletti')}
        action={{ label: say('Download your data'), link }}
        footnote={say('You get this email because you have an account at {business}.', { business })}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('{business} stops using Cavaletti on {moment}. Its data is erased then.', {
            business,
            moment,
          })}
        </Paragraph>
        <Paragraph>
          {facts.worksThere
            ? say(
                'Download what you need before then, such as the list of your own work and your pay statements.',
              )
            : say('Download what you need before then, such as your invoices and your own data.')}
        </Paragraph>
        <Paragraph>{say('Your account stays.')}</Paragraph>
      </Mail>
    ),
  })
}

/** To everybody who heard of the erasure: it was stopped. */
export function businessKeptMail(facts: { firstName: string; businessName: string }): Promise<MailContent> {
  const business = named(facts.businessName)
  return renderMail({
    template: 'business-erasure-withdrawn',
    subject: say('{business} stays', { business }),
    element: (
      <Mail
        preview={say('Nothing was erased.')}
        heading={say('The business stays')}
        footnote={say('You get this email because we told you before that the business closes.')}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('An owner stopped the erasure of {business}. Nothing was erased.', { business })}
        </Paragraph>
      </Mail>
    ),
  })
}

/** Mail with the answer after an erasure. It does not name the business, because the name is gone. */
export function businessErasedMail({
  firstName,
  number,
}: {
  firstName: string
  number: number
}): Promise<MailContent> {
  return renderMail({
    template: answerTemplate,
    subject: say('Your business was erased: No. {number}', { number }),
    usefulUntil: now().add({ hours: 24 * daysOfAnswer }),
    element: (
      <Mail
        preview={say('The attached document lists what was erased, and what stays and why.')}
        heading={say('Your business was erased')}
        footnote={say('We delete this email from our records after two days.')}
      >
        <Paragraph>{greeting(firstName)}</Paragraph>
        <Paragraph>{say('The attached document lists what was erased, and what stays and why.')}</Paragraph>
        <Paragraph>{say('Keep the document: its number is the evidence.')}</Paragraph>
        <Paragraph>{say('Your own account stays. You can now erase it too.')}</Paragraph>
      </Mail>
    ),
  })
}
