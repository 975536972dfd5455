import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Link } from '../../ui/Link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { formatDate } from '../../ui/parse-date.ts'
import { confidenceWords, suggestionWords, whyWords } from './bank-words.ts'
import css from './BankImports.module.css'
import type { BankLine, Suggestion } from './use-bank-imports.ts'

interface LineEntryProps {
  line: BankLine
  locale: string
  paymentAt: (id: string) => string
  /** What can be done with it. */
  children: ReactNode
}

/** A line as the bank has it, with what it stands for, or may. */
export function LineEntry({ line, locale, paymentAt, children }: LineEntryProps) {
  const { counterparty, counterpartyIban, reference, currency, suggestion, entries, ignoredBecause } = line
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isPart = line.leftMinor !== 0 && line.leftMinor !== line.amountMinor
  return (
    <article className={css['line']}>
      <div>
        <h3 className={css['head']}>
          <span>{counterparty || counterpartyIban || t`Without a name`}</span>
          <span className={css['amount']}>{money(line.amountMinor)}</span>
        </h3>
        <p className={css['quiet']}>
          {[formatDate(Temporal.PlainDate.from(line.bookedOn)), reference].filter(Boolean).join(' · ')}
        </p>
      </div>
      {entries.length > 0 && (
        <ul className={css['quiet']}>
          {entries.map(({ id, kind, paymentId, clientName, amountMinor, numbers }) => (
            <li key={id}>
              <Link to={paymentAt(paymentId)}>
                {kind === 'payment'
                  ? t`${clientName} paid ${money(amountMinor)}`
                  : t`${money(amountMinor)} given back to ${clientName}`}
              </Link>{' '}
              {numbers.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {isPart && <p>{t`${money(line.leftMinor)} of it is left.`}</p>}
      {ignoredBecause !== null && <p className={css['quiet']}>{t`Put aside: ${ignoredBecause}`}</p>}
      {line.seenAs && <SeenAs isAnother={line.isAnother} {...line.seenAs} />}
      {line.state === 'open' && suggestion && <Suggested {...{ suggestion, currency, locale }} />}
      {line.state === 'open' && !suggestion && (
        <p className={css['quiet']}>
          {line.amountMinor > 0
            ? t`Nothing open looks like it.`
            : t`Money that went out. A refund is entered on the screen of the payment; then it is found here.`}
        </p>
      )}
      <div className={css['actions']}>{children}</div>
    </article>
  )
}

/** What another file said of what looks like the same. */
function SeenAs({
  statementName,
  counterparty,
  reference,
  isAnother,
}: NonNullable<BankLine['seenAs']> & { isAnother: boolean }) {
  const said = [counterparty, reference].filter(Boolean).join(' · ')
  return (
    <div className={css['quiet']}>
      <p>
        {isAnother
          ? t`You said that it is another than the one of ${statementName}:`
          : t`${statementName} brought it already, as far as can be seen. There it says:`}
      </p>
      <p>{said || t`nothing but the same day and amount`}</p>
    </div>
  )
}

function Suggested({
  suggestion,
  currency,
  locale,
}: {
  suggestion: Suggestion
  currency: string
  locale: string
}) {
  const { word, tone } = confidenceWords(suggestion)
  return (
    <div className={css['suggestion']}>
      {suggestionWords(suggestion, currency, locale).map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className={css['quiet']}>
        <Badge tone={tone}>{word}</Badge> {whyWords(suggestion)}
      </p>
    </div>
  )
}
