import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import css from './Statements.module.css'

interface BalanceCardProps {
  clientId: string
  locale: string
  today: Temporal.PlainDate
  /** The overdue amount in words; absent if there is none. */
  overdue?: ReactNode
  actions: ReactNode
}

/** The statement of one day, whose closing amounts are the balance. */
export function useBalance(clientId: string, today: Temporal.PlainDate, enabled = true) {
  const on = today.toString()
  return useApiQuery(
    'GET /api/clients/{id}/statement',
    { params: { id: clientId }, query: { from: on, until: on } },
    { enabled },
  )
}

/** A client's open amount or credit today, by currency. */
export function BalanceCard({ clientId, locale, today, overdue, actions }: BalanceCardProps) {
  const state = single(useBalance(clientId, today))
  return (
    <Card title={t`Balance`} actions={actions}>
      <Loaded state={state} rows={1}>
        {({ accounts }) => (
          <>
            {accounts.map(({ closingMinor, currency }) => (
              <p key={currency} className={css['balance']}>
                {owedWords(closingMinor, formatMoney(Math.abs(closingMinor), currency, locale))}
              </p>
            ))}
            {overdue}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function owedWords(minor: number, amount: string): string {
  if (minor > 0) return t`Owes ${amount}`
  return minor < 0 ? t`Has ${amount} in credit` : t`Nothing to pay`
}
