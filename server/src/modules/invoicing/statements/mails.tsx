import { sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Account, Statement } from './gather-statement.ts'

/** Mail with an attached statement. */
export function statementMail(
  { from, until, accounts }: Statement,
  facts: { firstName: string; businessName: string; country: string },
): Promise<MailContent> {
  const business = sellerInMail(facts.businessName)
  const { money, day } = writingOf(facts.country)
  const period = `${day(from)} to ${day(until)}`
  const amounts = (kept: Account[]) =>
    kept.map(({ closingMinor, currency }) => money(Math.abs(closingMinor), currency)).join(' and ')
  const owed = accounts.filter(({ closingMinor }) => closingMinor > 0)
  const credit = accounts.filter(({ closingMinor }) => closingMinor < 0)
  const sentences = [
    owed.length > 0 && `You have ${amounts(owed)} left to pay.`,
    credit.length > 0 && `You have a credit of ${amounts(credit)}.`,
  ].filter((sentence) => typeof sentence === 'string')
  const balance = sentences.join(' ') || 'You have nothing left to pay.'
  return renderMail({
    template: 'statement',
    subject: `Statement from ${business}, ${period}`,
    element: (
      <Mail preview={balance} heading={`Statement from ${business}`} footnote={whyPayer(business)}>
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          The attached statement shows your invoices and payments from {period}. {balance}
        </Paragraph>
      </Mail>
    ),
  })
}
