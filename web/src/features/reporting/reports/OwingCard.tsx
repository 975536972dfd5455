import { plural, t } from '@lingui/core/macro'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import type { MoneyOverview } from './reports.ts'

/** Largest balances, and since when. */
export function OwingCard({
  overview: { owing, currency, today },
  locale,
  writeDay,
  clientAt,
  billAt,
}: {
  overview: MoneyOverview
  locale: string
  writeDay: (iso: string) => string
  clientAt: (id: string) => string
  /** Page for billing if nobody has an open amount. */
  billAt: string
}) {
  return (
    <Card title={t`Largest balances`}>
      {owing.length === 0 ? (
        <EmptyState action={<LinkButton to={billAt}>{t`See unbilled lessons`}</LinkButton>}>
          {t`Nobody owes you money.`}
        </EmptyState>
      ) : (
        owing.map(({ clientId, clientName, openMinor, documents, oldestDueOn }) => (
          <ListEntry
            key={clientId}
            title={<Link to={clientAt(clientId)}>{clientName}</Link>}
            actions={<b>{formatMoney(openMinor, currency, locale)}</b>}
          >
            <p>
              {plural(documents, { one: '# invoice', other: '# invoices' })},{' '}
              {oldestDueOn < today
                ? t`overdue since ${writeDay(oldestDueOn)}`
                : t`due on ${writeDay(oldestDueOn)}`}
            </p>
          </ListEntry>
        ))
      )}
    </Card>
  )
}
