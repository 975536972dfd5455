import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import frame from '../../../features/invoicing/invoices/document/Document.module.css'
import { methodWord } from '../../../features/invoicing/invoices/invoice-words.ts'
import { day } from '../../../ui/words/day.ts'
import { PaymentUses } from '../../../features/invoicing/invoices/payments/PaymentUses.tsx'
import { Refunds, type TakenBack } from '../../../features/invoicing/invoices/payments/Refunds.tsx'
import { RefundDialog } from '../../../features/invoicing/invoices/payments/RefundDialog.tsx'
import {
  type Payment,
  usePaymentChanges,
} from '../../../features/invoicing/invoices/payments/use-payments.ts'
import { VoidDialog } from '../../../features/invoicing/invoices/corrections/VoidDialog.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { invoiceAt, todayIn } from './InvoicesPage.tsx'
import { cardsAt } from './money-places.ts'

/** One payment: allocations, refunds and actions. */
export function PaymentPage() {
  const { id = '' } = useParams()
  const business = useApiQuery('GET /api/business')
  return (
    <Loaded state={single(useApiQuery('GET /api/payments/{id}', { params: { id } }))} rows={6}>
      {(payment) => (
        <Loaded state={single(business)} rows={6}>
          {({ timeZone }) => <PaymentDetails key={id} payment={payment} today={todayIn(timeZone)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function PaymentDetails({ payment, today }: { payment: Payment; today: Temporal.PlainDate }) {
  const { clientId, clientName, currency, amountMinor, takenBackMinor, isVoid } = payment
  const [open, setOpen] = useState<'refund' | 'void' | { delete: TakenBack }>()
  const takesCards = useApiQuery('GET /api/card-account').data?.isAvailable ?? false
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { refund, takeOut, takeOutRefund } = usePaymentChanges(payment.id)
  const money = (minor: number) => formatMoney(minor, currency, locale)
  const close = (): void => setOpen(undefined)
  return (
    <>
      <PageHeader
        title={t`Payment of ${money(amountMinor)}`}
        note={isVoid ? <Badge tone="danger">{t`deleted`}</Badge> : undefined}
      >
        {takenBackMinor === 0 && !payment.cameByCard && (
          <Button variant="secondary" onClick={() => setOpen('void')}>{t`Delete payment`}</Button>
        )}
        {takenBackMinor < amountMinor && (
          <Button variant="secondary" onClick={() => setOpen('refund')}>{t`Record refund`}</Button>
        )}
      </PageHeader>
      <div className={frame['columns']}>
        <Card title={t`Allocated to`}>
          <PaymentUses {...{ payment, locale, invoiceAt }} />
        </Card>
        <div className={frame['side']}>
          <Card title={t`From`}>
            <Link to={`/trainer/clients/${clientId}`}>{clientName}</Link>
            <Facts
              facts={[
                [t`Received on`, day(payment.paidOn)],
                [t`Method`, methodWord(payment.method)],
                [t`Reference`, payment.reference],
                [t`Note`, payment.note],
                [t`Recorded`, <Moment key="entered" at={payment.recordedAt} timeZone={timeZone} />],
              ]}
            />
          </Card>
          {payment.takenBack.length > 0 && (
            <Refunds payment={payment} onDelete={(refund) => setOpen({ delete: refund })} />
          )}
        </div>
      </div>
      <RefundDialog
        takesCards={takesCards}
        toCardAt={cardsAt}
        {...{ payment, locale, today }}
        open={open === 'refund'}
        onClose={close}
        onRefund={async (wanted) => {
          await refund(wanted)
          showToast(t`${money(wanted.amountMinor)} refund recorded.`)
        }}
      />
      <VoidDialog
        what="refund"
        open={typeof open === 'object'}
        onClose={close}
        onTakeOut={async (reason) => {
          if (typeof open !== 'object') return
          await takeOutRefund(open.delete.id, reason)
          showToast(t`${money(open.delete.amountMinor)} refund deleted.`)
        }}
      />
      <VoidDialog
        what="payment"
        open={open === 'void'}
        onClose={close}
        onTakeOut={async (reason) => {
          await takeOut(reason)
          showToast(t`Payment deleted. Its invoices are unpaid again.`)
        }}
      />
    </>
  )
}
