import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import type { CardPayment } from './card-payment.ts'
import { cardPaymentStates, paymentBadge } from './card-words.ts'
import { CardPaymentEntry } from './CardPaymentEntry.tsx'
import { RefundDialog } from './RefundDialog.tsx'

interface CardPaymentsCardProps {
  locale: string
  /** Address of a document. */
  documentAt: (id: string) => string
}

/** All card payments, pending and failed ones too; the address keeps the filter. */
export function CardPaymentsCard({ locale, documentAt }: CardPaymentsCardProps) {
  const [address, setFilter] = useAddressFilter('state')
  const state = oneOf(cardPaymentStates, address.state)
  const [refunding, setRefunding] = useState<CardPayment>()
  return (
    <Card title={t`Card payments`}>
      <Toolbar>
        <FilterSelect
          label={t`Status`}
          value={state ?? ''}
          onChange={(value) => setFilter({ state: value })}
          options={[
            { value: '', label: t`Any status` },
            ...cardPaymentStates.map((value) => ({ value, label: paymentBadge(value).word })),
          ]}
        />
      </Toolbar>
      <List
        label={t`Card payments`}
        list={useApiList('GET /api/card-payments', { query: { state } })}
        itemKey={({ id }) => id}
        tall
        empty={<EmptyState>{t`No card payments yet.`}</EmptyState>}
      >
        {(payment) => (
          <CardPaymentEntry
            {...{ payment, locale }}
            {...(payment.documentId !== null && { documentAt: documentAt(payment.documentId) })}
            isListed
            onRefund={() => setRefunding(payment)}
          />
        )}
      </List>
      <RefundDialog payment={refunding} locale={locale} onClose={() => setRefunding(undefined)} />
    </Card>
  )
}

/** The same for one document; empty without any. */
export function DocumentCardPayments({ documentId, locale }: { documentId: string; locale: string }) {
  const list = useApiList('GET /api/card-payments', { query: { documentId } })
  const [refunding, setRefunding] = useState<CardPayment>()
  if (list.items.length === 0) return null
  return (
    <Card title={t`Card payments`}>
      <List label={t`Card payments`} list={list} itemKey={({ id }) => id} tall empty={null}>
        {(payment) => <CardPaymentEntry {...{ payment, locale }} onRefund={() => setRefunding(payment)} />}
      </List>
      <RefundDialog payment={refunding} locale={locale} onClose={() => setRefunding(undefined)} />
    </Card>
  )
}
