import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { BankLines } from '../../features/bank-imports/BankLines.tsx'
import { stateOptions } from '../../features/bank-imports/bank-words.ts'
import css from '../../features/bank-imports/BankImports.module.css'
import { InboxCard } from '../../features/bank-imports/InboxCard.tsx'
import { StatementCard } from '../../features/bank-imports/StatementCard.tsx'
import { Statements } from '../../features/bank-imports/Statements.tsx'
import { useBankInbox } from '../../features/bank-imports/use-bank-imports.ts'
import { useBilling } from '../../features/invoices/use-billing.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../ui/use-address-filter.ts'
import { paymentAt } from './money-places.ts'

/** What the bank says: brought in, looked at, booked. */
export function BankPage() {
  const [{ state: chosen }, setFilter] = useAddressFilter('state')
  const locale = useLocale()
  const states = stateOptions()
  const state = oneOf(['booked', 'ignored', 'seen'], chosen) ?? 'open'
  const [isReading, onReading] = useState(false)
  const isSure = (useBankInbox().data?.sure ?? 0) > 0
  return (
    <>
      <PageHeader title={t`Bank`} />
      <div className={css['page']}>
        <InboxCard isFirst={!isReading} />
        <Loaded state={single(useBilling())} rows={3}>
          {({ currency, iban }) => (
            <StatementCard {...{ currency, locale, iban, onReading }} isLater={isSure} />
          )}
        </Loaded>
        <Card title={t`Lines of the bank`}>
          <Toolbar>
            <FilterSelect
              label={t`Which lines`}
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
                  ? t`Nothing waits. Bring in a statement of your bank, and what came is matched with what is open.`
                  : t`There are none.`}
              </EmptyState>
            }
          />
        </Card>
        <Statements />
      </div>
    </>
  )
}
