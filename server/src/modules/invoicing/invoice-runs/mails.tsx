import { type Writing, writingOf } from '#platform/writing/writing.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import { say, sayKnown } from '#platform/messages/say.ts'

interface Item {
  clientName: string
  /** Minor unit. */
  gross: number
  state: string
  problem: string
}

interface Run {
  firstName: string
  businessName: string
  currency: string
  /** Country of the business, which decides the formats of days and amounts. */
  country: string
  /** First day of the month. */
  period: string
  items: readonly Item[]
  link: string
}

/** Names in a mail; the page shows all. */
const mostNamed = 30

/**
 * Mail about the drafts of a month and their issue date. `issueOn`: null if a person issues them. `unmarked`: lessons
 * without attendance, which are on no draft. `missing`: settings without which nothing can be issued.
 */
export function runMail({
  issueOn,
  sends,
  unmarked,
  missing,
  ...run
}: Run & {
  issueOn: string | null
  sends: boolean
  unmarked: number
  missing: readonly string[]
}): Promise<MailContent> {
  const drafted = run.items.filter(({ state }) => state === 'drafted')
  const failed = run.items.filter(({ state }) => state === 'failed')
  const month = monthOf(run)
  const writing = writingOf(run.country)
  const sum = writing.money(
    drafted.reduce((all, { gross }) => all + gross, 0),
    run.currency,
  )
  const count = drafted.length
  return renderMail({
    template: 'invoice-run',
    subject:
      count === 0
        ? say('Nothing to bill for {month}', { month })
        : say('{count, plural, one {# draft} other {# drafts}} for {month}: {sum}', { count, month, sum }),
    link: run.link,
    element: (
      <Mail
        preview={
          count === 0
            ? say('There was nothing to bill for {month}.', { month })
            : say('{count, plural, one {# draft} other {# drafts}}, {sum}.', { count, sum })
        }
        heading={say('Invoices for {month}', { month })}
        action={{ label: say('Review the monthly run'), link: run.link }}
        footnote={whyRun('drafts', run)}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        <Paragraph>
          {count === 0
            ? say('There was nothing to bill for {month}.', { month })
            : say(
                'We made {count, plural, one {# draft} other {# drafts}} for {sum} from lessons and extras up to the end of {month}.',
                { count, sum, month },
              )}
        </Paragraph>
        {count > 0 && (
          <Paragraph>
            {issueOn === null
              ? say('Please check and issue {count, plural, one {it} other {them}}.', { count })
              : say(
                  sends
                    ? 'We will issue {count, plural, one {it} other {them}} on {day} and email {count, plural, one {it to its payer} other {them to their payers}}. Until then you can change or remove drafts, or leave them out of the run.'
                    : 'We will issue {count, plural, one {it} other {them}} on {day}. Until then you can change or remove drafts, or leave them out of the run.',
                  { count, day: writing.day(issueOn) },
                )}
          </Paragraph>
        )}
        {count > 0 && missing.length > 0 && (
          <Paragraph>
            {say(
              'Before {count, plural, one {it} other {they}} can be issued, fill in under Invoice settings: {missing}',
              { count, missing: missing.join(' ') },
            )}
          </Paragraph>
        )}
        {unmarked > 0 && (
          <Paragraph>
            {say(
              '{count, plural, one {# lesson is} other {# lessons are}} not billed because attendance is missing. Mark attendance, then draft {count, plural, one {it} other {them}} under Unbilled.',
              { count: unmarked },
            )}
          </Paragraph>
        )}
        <Named items={drafted} currency={run.currency} money={writing.money} />
        {failed.length > 0 && <Paragraph>{say('We could not draft these invoices:')}</Paragraph>}
        <Named items={failed} currency={run.currency} money={writingOf(run.country).money} />
      </Mail>
    ),
  })
}

/** Mail about documents that were not issued or mailed, with reasons. */
export function failuresMail(run: Run & { later: number }): Promise<MailContent> {
  const failed = run.items.filter(({ problem }) => problem !== '')
  const month = monthOf(run)
  return renderMail({
    template: 'invoice-run-failures',
    subject:
      failed.length > 0
        ? say('Invoices for {month}: {count, plural, one {# needs} other {# need}} your attention', {
            month,
            count: failed.length,
          })
        : say('Invoices for {month}: {count} will be sent later', { month, count: run.later }),
    link: run.link,
    element: (
      <Mail
        preview={
          failed.length > 0
            ? say('{count, plural, one {# invoice} other {# invoices}} could not be issued or sent.', {
                count: failed.length,
              })
            : say(
                '{count, plural, one {# issued invoice is} other {# issued invoices are}} waiting to be sent.',
                { count: run.later },
              )
        }
        heading={say('Invoices for {month}', { month })}
        action={{ label: say('See the invoices'), link: run.link }}
        footnote={whyRun('issues', run)}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        {run.later > 0 && (
          <Paragraph>
            {say(
              'Your business has reached its limit of emails for now. We will send {count, plural, one {# issued invoice} other {# issued invoices}} over the next day.',
              { count: run.later },
            )}
          </Paragraph>
        )}
        {failed.length > 0 && (
          <>
            <Paragraph>{say('We could not issue or send these invoices:')}</Paragraph>
            <Named items={failed} currency={run.currency} money={writingOf(run.country).money} />
          </>
        )}
      </Mail>
    ),
  })
}

function whyRun(does: 'drafts' | 'issues', { businessName }: Run): string {
  return say(
    does === 'drafts'
      ? 'You get this email because {business} drafts its invoices automatically. You can switch this off in the invoice settings.'
      : 'You get this email because {business} issues its invoices automatically. You can switch this off in the invoice settings.',
    { business: safeName(businessName) || say('your business') },
  )
}

interface NamedProps extends Pick<Writing, 'money'> {
  items: readonly Item[]
  currency: string
}

function Named({ items, currency, money }: NamedProps) {
  const more = items.length - mostNamed
  return (
    <>
      {items.slice(0, mostNamed).map(({ clientName: name, gross, problem }, place) => (
        <Paragraph key={place}>
          {[safeName(name), gross > 0 && money(gross, currency), sayKnown(problem)]
            .filter(Boolean)
            .join(' · ')}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>{say('… and {count} more.', { count: more })}</Paragraph>}
    </>
  )
}

function monthOf({ period, country }: Run): string {
  return writingOf(country).month(Temporal.PlainDate.from(period))
}
