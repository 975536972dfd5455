import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Link } from '../../../ui/Link.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { confidenceWords, suggestionWords, whyWords } from './bank-words.ts'
import css from './BankImports.module.css'
import type { BankLine, Suggestion } from './use-bank-imports.ts'

interface LineEntryProps {
  line: BankLine
  locale: string
  paymentAt: (id: string) => string
  /** Actions of the line. */
  children: ReactNode
}

/** A statement line with its matches or suggestions. */
export function LineEntry({ line, locale, paymentAt, children }: LineEntryProps) {
  const { counterparty, counterpartyIban, reference, currency, suggestion, entries, ignoredBecause } = line
  const name = counterparty || counterpartyIban
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const isPart = line.leftMinor !== 0 && line.leftMinor !== line.amountMinor
  return (
    <article className={css['line']}>
      <div>
        <h3 className={css['head']}>
          <span>{name || reference || t`No name`}</span>
          <span className={css['amount']}>{money(line.amountMinor)}</span>
        </h3>
        <p className={css['quiet']}>
          {[formatDate(Temporal.PlainDate.from(line.paidOn)), name && reference].filter(Boolean).join(' · ')}
        </p>
      </div>
      {entries.length > 0 && (
        <ul className={css['quiet']}>
          {entries.map(({ id, kind, paymentId, clientName, amountMinor, numbers }) => (
            <li key={id}>
              <Link to={paymentAt(paymentId)}>
                {kind === 'payment'
                  ? t`${clientName} paid ${money(amountMinor)}`
                  : t`${money(amountMinor)} refunded to ${clientName}`}
              </Link>{' '}
              {numbers.join(', ')}
            </li>
          ))}
        </ul>
      )}
      {isPart && <p>{t`${money(line.leftMinor)} still to allocate`}</p>}
      {ignoredBecause !== null && <p className={css['quiet']}>{t`Ignored: ${ignoredBecause}`}</p>}
      {line.seenAs && <SeenAs isAnother={line.isAnother} {...line.seenAs} />}
      {line.state === 'open' && suggestion && <Suggested {...{ suggestion, currency, locale }} />}
      {line.state === 'open' && !suggestion && (
        <p className={css['quiet']}>
          {line.amountMinor > 0
            ? t`No match found.`
            : t`Money out. If it is a refund, record it on the payment first. Then you can match it here.`}
        </p>
      )}
      <div className={css['actions']}>{children}</div>
    </article>
  )
}

/** Text of the same movement in another file. */
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
          ? t`You kept it as a separate line. ${statementName} has this one:`
          : t`Probably a duplicate of this line in ${statementName}:`}
      </p>
      <p>{said || t`same day and amount, no reference`}</p>
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
