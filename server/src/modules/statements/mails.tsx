import { formatMoney, writtenDay } from '#modules/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting, safeName } from '#platform/mail/wording.ts'
import type { Account, Statement } from './gather-statement.ts'

/** A statement, which comes attached. */
export function statementMail(
  { from, until, accounts }: Statement,
  facts: { firstName: string; businessName: string },
): Promise<MailContent> {
  const business = safeName(facts.businessName) || 'your trainer'
  const period = `${writtenDay(from)} to ${writtenDay(until)}`
  const amounts = (kept: Account[]) =>
    kept.map(({ closingMinor, currency }) => formatMoney(Math.abs(closingMinor), currency)).join(' and ')
  const owed = accounts.filter(({ closingMinor }) => closingMinor > 0)
  const credit = accounts.filter(({ closingMinor }) => closingMinor < 0)
  const sentences = [
    owed.length > 0 && `${amounts(owed)} ${owed.length > 1 ? 'are' : 'is'} to be paid.`,
    credit.length > 0 && `You have a credit of ${amounts(credit)}.`,
  ].filter((sentence) => typeof sentence === 'string')
  const balance = sentences.join(' ') || 'Nothing is to be paid.'
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
