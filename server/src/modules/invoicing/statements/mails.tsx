import { afterFrom, sellerInMail, whyPayer } from '#modules/invoicing/invoices/index.ts'
import { Mail, Paragraph } from '#platform/mail/layout.tsx'
import { type MailContent, renderMail } from '#platform/mail/render-mail.ts'
import { greeting } from '#platform/mail/wording.ts'
import { say } from '#platform/messages/say.ts'
import { writingOf } from '#platform/writing/writing.ts'
import type { Account, Statement } from './gather-statement.ts'

/** Mail with an attached statement. */
export function statementMail(
  { from, until, accounts }: Statement,
  facts: { firstName: string; businessName: string; country: string },
): Promise<MailContent> {
  const sender = afterFrom(facts.businessName)
  const { money, day } = writingOf(facts.country)
  const period = { from: day(from), until: day(until) }
  const amounts = (kept: Account[]) =>
    kept
      .map(({ closingMinor, currency }) => money(Math.abs(closingMinor), currency))
      .reduce((first, second) => say('{first} and {second}', { first, second }))
  const owed = accounts.filter(({ closingMinor }) => closingMinor > 0)
  const credit = accounts.filter(({ closingMinor }) => closingMinor < 0)
  const sentences = [
    owed.length > 0 && say('You have {amount} left to pay.', { amount: amounts(owed) }),
    credit.length > 0 && say('You have a credit of {amount}.', { amount: amounts(credit) }),
  ].filter((sentence) => typeof sentence === 'string')
  const balance = sentences.join(' ') || say('You have nothing left to pay.')
  return renderMail({
    template: 'statement',
    subject: say('Statement from {business}, {from} to {until}', { business: sender, ...period }),
    element: (
      <Mail
        preview={balance}
        heading={say('Statement from {business}', { business: sender })}
        footnote={whyPayer(sellerInMail(facts.businessName))}
      >
        <Paragraph>{greeting(facts.firstName)}</Paragraph>
        <Paragraph>
          {say('The attached statement shows your invoices and payments from {from} to {until}.', period)}{' '}
          {balance}
        </Paragraph>
      </Mail>
    ),
  })
}
