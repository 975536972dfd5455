import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import type { Statement } from './gather-statement.ts'

/** A statement, which comes attached. */
export function statementMail(
  { from, until, closingMinor, currency }: Statement,
  facts: { firstName: string; businessName: string },
): Promise<MailContent> {
  const business = safeName(facts.businessName) || 'your trainer'
  const period = `${writtenDay(from)} to ${writtenDay(until)}`
  const amount = formatMoney(Math.abs(closingMinor), currency)
  const balance =
    closingMinor > 0
      ? `${amount} is to be paid.`
      : closingMinor < 0
        ? `You have a credit of ${amount}.`
        : 'Nothing is to be paid.'
  return renderMail({
    template: 'statement',
    subject: `Statement from ${business}, ${period}`,
    element: (
      <Mail
        preview={balance}
        heading={`Statement from ${business}`}
        footnote={`You get this mail because ${business} teaches you or somebody you pay for.`}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          Attached is what you were asked for and what you paid from {period}. {balance}
        </Paragraph>
      </Mail>
    ),
  })
}
