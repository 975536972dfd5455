import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { stateOptions } from '../../../features/payments/bank-statements/bank-words.ts'
import css from '../../../features/payments/bank-statements/BankImports.module.css'
import { BankLines } from '../../../features/payments/bank-statements/BankLines.tsx'
import { InboxCard } from '../../../features/payments/bank-statements/InboxCard.tsx'
import { StatementCard } from '../../../features/payments/bank-statements/StatementCard.tsx'
import { Statements } from '../../../features/payments/bank-statements/Statements.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { paymentAt } from './money-places.ts'

/** Bank statements: import, review and matching. */
export function BankPage() {
  const [{ state: chosen }, setFilter] = useAddressFilter('state')
  const locale = useLocale()
  const states = stateOptions()
  const state = oneOf(['recorded', 'ignored', 'seen'], chosen) ?? 'open'
  const [isReading, onReading] = useState(false)
  const isSure = (useApiQuery('GET /api/bank-inbox').data?.sure ?? 0) > 0
  return (
    <>
      <PageHeader title={t`Bank`} />
      <div className={css['page']}>
        <InboxCard isFirst={!isReading} />
        <Loaded state={single(useApiQuery('GET /api/billing'))} rows={3}>
          {({ currency, iban }) => (
            <StatementCard {...{ currency, locale, iban, onReading }} isLater={isSure} />
          )}
        </Loaded>
        <Card title={t`Statement lines`}>
          <Toolbar>
            <FilterSelect
              label={t`Status`}
              options={states}
              value={state === 'open' ? '' : state}
              onChange={(value) => setFilter({ state: value })}
            />
          </Toolbar>
          <BankLines
            {...{ state, locale, paymentAt }}
            empty={
              <EmptyState>
                {state === 'open'
                  ? t`No unmatched lines. Import a bank statement to match payments with unpaid invoices.`
                  : t`No lines.`}
              </EmptyState>
            }
          />
        </Card>
        <Statements />
      </div>
    </>
  )
}
