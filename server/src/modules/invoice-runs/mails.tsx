import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
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
  /** First day of the month. */
  period: string
  items: readonly Item[]
  link: string
}

/** How many are named in a mail; the rest stand behind the link. */
const mostNamed = 30

/**
 * What was drafted for a month, and when it is issued. `issueOn`: null where somebody issues by hand. `unmarked`: lessons
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
  const month = monthOf(run.period)
  const sum = formatMoney(
    drafted.reduce((all, { gross }) => all + gross, 0),
    run.currency,
  )
  const count = drafted.length === 1 ? '1 draft' : `${drafted.length} drafts`
  return renderMail({
    template: 'invoice-run',
    subject: `${count} for ${month}: ${sum}`,
    link: run.link,
    element: (
      <Mail
        preview={`${count}, ${sum}.`}
        heading={`Invoices for ${month}`}
        action={{ label: 'Look them over', link: run.link }}
        footnote={`You get this mail because ${safeName(run.businessName) || 'your business'} drafts its invoices by itself. That is switched off in the settings of invoices.`}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        <Paragraph>
          {drafted.length === 0
            ? `Nothing was to be billed for ${month}.`
            : `${count} for ${sum} ${drafted.length === 1 ? 'was' : 'were'} made of what took place until the end of ${month}.`}
        </Paragraph>
        {drafted.length > 0 && (
          <Paragraph>
            {issueOn === null
              ? 'They wait for you to issue them.'
              : `On ${writtenDay(issueOn)} they are issued${sends ? ' and sent to those who pay' : ''}. Until then you can change them, remove them, or leave some out.`}
          </Paragraph>
        )}
        {unmarked > 0 && (
          <Paragraph>
            {unmarked === 1 ? '1 lesson is' : `${unmarked} lessons are`} not billed, because nobody marked who
            came. Mark attendance, then draft {unmarked === 1 ? 'it' : 'them'} under Unbilled.
          </Paragraph>
        )}
        <Named items={drafted} currency={run.currency} />
        {failed.length > 0 && <Paragraph>These could not be drafted:</Paragraph>}
        <Named items={failed} currency={run.currency} />
      </Mail>
    ),
  })
}

/** What of a run could not be issued or mailed, and why. */
export function failuresMail(run: Run): Promise<MailContent> {
  const failed = run.items.filter(({ problem }) => problem !== '')
  const month = monthOf(run.period)
  return renderMail({
    template: 'invoice-run-failures',
    subject: `Invoices for ${month}: ${failed.length} need you`,
    link: run.link,
    element: (
      <Mail
        preview={`${failed.length} could not be issued or sent.`}
        heading={`Invoices for ${month}`}
        action={{ label: 'See what is the matter', link: run.link }}
        footnote={`You get this mail because ${safeName(run.businessName) || 'your business'} issues its invoices by itself. That is switched off in the settings of invoices.`}
      >
        <Paragraph>{greeting(run.firstName)}</Paragraph>
        <Paragraph>All others are done. These could not be issued, or not be sent:</Paragraph>
        <Named items={failed} currency={run.currency} />
      </Mail>
    ),
  })
}

function Named({ items, currency }: { items: readonly Item[]; currency: string }) {
  const more = items.length - mostNamed
  return (
    <>
      {items.slice(0, mostNamed).map(({ client_name: name, gross, problem }, place) => (
        <Paragraph key={place}>
          {[safeName(name), gross > 0 && formatMoney(gross, currency), problem].filter(Boolean).join(' · ')}
        </Paragraph>
      ))}
      {more > 0 && <Paragraph>… and {more} more.</Paragraph>}
    </>
  )
}

function monthOf(period: string): string {
  return Temporal.PlainDate.from(period).toLocaleString('en-GB', { month: 'long', year: 'numeric' })
}
