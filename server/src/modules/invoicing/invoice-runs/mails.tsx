import { type Writing, writingOf } from '#platform/writing/writing.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'

interface Item {
  client_name: string
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
 * without attendance, which are on no draft.
 */
export function runMail({
  issueOn,
  sends,
  unmarked,
  ...run
}: Run & { issueOn: string | null; sends: boolean; unmarked: number }): Promise<MailContent> {
  const drafted = run.items.filter(({ state }) => state === 'drafted')
  const failed = run.items.filter(({ state }) => state === 'failed')
  const month = monthOf(run)
  const writing = writingOf(run.country)
  const sum = writing.money(
    drafted.reduce((all, { gross }) => all + gross, 0),
    run.currency,
  )
  const isOne = drafted.length === 1
  const count = isOne ? '1 draft' : `${drafted.length} drafts`
  return renderMail({
    template: 'invoice-run',
    subject: `${count} for ${month}: ${sum}`,
    link: run.link,
    element: (
      <Mail
        preview={`${count}, ${sum}.`}
        heading={`Invoices for ${month}`}
        action={{ label: 'Review the monthly run', link: run.link }}
        footnote={whyRun('drafts', run)}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        <Paragraph>
          {drafted.length === 0
            ? `There was nothing to bill for ${month}.`
            : `We made ${count} for ${sum} from lessons and extras up to the end of ${month}.`}
        </Paragraph>
        {drafted.length > 0 && (
          <Paragraph>
            {issueOn === null
              ? `Please check and issue ${isOne ? 'it' : 'them'}.`
              : `We will issue ${isOne ? 'it' : 'them'} on ${writing.day(issueOn)}${sends ? ` and email ${isOne ? 'it to its payer' : 'them to their payers'}` : ''}. Until then you can change or remove drafts, or leave them out of the run.`}
          </Paragraph>
        )}
        {unmarked > 0 && (
          <Paragraph>
            {unmarked === 1 ? '1 lesson is' : `${unmarked} lessons are`} not billed because attendance is
            missing. Mark attendance, then draft {unmarked === 1 ? 'it' : 'them'} under Unbilled.
          </Paragraph>
        )}
        <Named items={drafted} currency={run.currency} money={writing.money} />
        {failed.length > 0 && <Paragraph>We could not draft these invoices:</Paragraph>}
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
        ? `Invoices for ${month}: ${failed.length} ${failed.length === 1 ? 'needs' : 'need'} your attention`
        : `Invoices for ${month}: ${run.later} will be sent later`,
    link: run.link,
    element: (
      <Mail
        preview={
          failed.length > 0
            ? `${failed.length} could not be issued or sent.`
            : `${run.later} issued invoices wait to be sent.`
        }
        heading={`Invoices for ${month}`}
        action={{ label: 'See the invoices', link: run.link }}
        footnote={whyRun('issues', run)}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        {run.later > 0 && (
          <Paragraph>
            Your business has reached its limit of emails for now. We will send {run.later} issued{' '}
            {run.later === 1 ? 'invoice' : 'invoices'} over the next day.
          </Paragraph>
        )}
        {failed.length > 0 && (
          <>
            <Paragraph>We could not issue or send these invoices:</Paragraph>
            <Named items={failed} currency={run.currency} money={writingOf(run.country).money} />
          </>
        )}
      </Mail>
    ),
  })
}

function whyRun(does: 'drafts' | 'issues', { businessName }: Run): string {
  return `You get this email because ${safeName(businessName) || 'your business'} ${does} its invoices automatically. You can switch this off in the settings of invoices.`
}

interface NamedProps extends Pick<Writing, 'money'> {
  items: readonly Item[]
  currency: string
}

function Named({ items, currency, money }: NamedProps) {
  const more = items.length - mostNamed
  return (
    <>
      {items.slice(0, mostNamed).map(({ client_name: name, gross, problem }, place) => (
        <Paragraph key={place}>
          {[safeName(name), gross > 0 && money(gross, currency), problem].filter(Boolean).join(' · ')}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>… and {more} more.</Paragraph>}
    </>
  )
}

function monthOf({ period, country }: Run): string {
  return writingOf(country).month(Temporal.PlainDate.from(period))
}
