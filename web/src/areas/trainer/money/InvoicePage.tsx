import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { DocumentCardPayments } from '../../../features/cards/cards/CardPaymentsCard.tsx'
import { NotCharged } from '../../../features/cards/cards/NotCharged.tsx'
import { BeforeIssuing } from '../../../features/invoicing/invoices/drafts/BeforeIssuing.tsx'
import { CreditButton } from '../../../features/invoicing/invoices/corrections/CreditButton.tsx'
import { CreditDialog } from '../../../features/invoicing/invoices/corrections/CreditDialog.tsx'
import css from '../../../features/invoicing/invoices/document/Document.module.css'
import { DraftForm } from '../../../features/invoicing/invoices/drafts/DraftForm.tsx'
import { EInvoice } from '../../../features/invoicing/invoices/document/EInvoice.tsx'
import { fetchLogo } from '../../../features/invoicing/invoices/document/fetch-logo.ts'
import { History } from '../../../features/invoicing/invoices/document/History.tsx'
import { documentTitle } from '../../../features/invoicing/invoices/invoice-words.ts'
import { InvoiceSheet } from '../../../features/invoicing/invoices/document/InvoiceSheet.tsx'
import { StateBadge } from '../../../features/invoicing/invoices/InvoicesTable.tsx'
import { PaymentDialog } from '../../../features/invoicing/invoices/payments/PaymentDialog.tsx'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { SendButtons } from '../../../features/invoicing/invoices/document/SendButtons.tsx'
import {
  creditDraftKey,
  type DraftChange,
  type Invoice,
  paymentDraftKey,
  useInvoiceChanges,
} from '../../../features/invoicing/invoices/use-invoices.ts'
import { DocumentReminders } from '../../../features/invoicing/reminders/DocumentReminders.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { useIsKept } from '../../../forms/KeptForm.tsx'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { formatMoney } from '../../../ui/words/money.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { invoiceAt, todayIn } from './InvoicesPage.tsx'
import { billingAt, businessAt, invoicesAt, paymentAt, statementAt } from './money-places.ts'

/** One document: content, state and actions. */
export function InvoicePage() {
  const { id = '' } = useParams()
  const business = useApiQuery('GET /api/business')
  return (
    <Loaded state={single(useApiQuery('GET /api/invoices/{id}', { params: { id } }))} rows={8}>
      {(invoice) => (
        <Loaded state={single(business)} rows={8}>
          {({ timeZone }) => <InvoiceDetails key={id} invoice={invoice} today={todayIn(timeZone)} />}
        </Loaded>
      )}
    </Loaded>
  )
}

type Open = 'issue' | 'pay' | 'credit' | undefined

function InvoiceDetails({ invoice, today }: { invoice: Invoice; today: Temporal.PlainDate }) {
  const { kind, state, clientId, clientName, currency, grossMinor, openMinor } = invoice
  const wasPaying = useIsKept(paymentDraftKey(invoice.id))
  const wasCrediting = useIsKept(creditDraftKey(invoice.id))
  const begin = wasPaying && openMinor > 0 ? 'pay' : wasCrediting ? 'credit' : undefined
  const [open, setOpen] = useState<Open>(begin)
  const [isIncomplete, setIncomplete] = useState(false)
  const isTouched = useRef(false)
  const isGivenUp = useRef(false)
  const saving = useRef(Promise.resolve())
  const locale = useLocale()
  const navigate = useNavigate()
  const { change, remove, issue, credit, pay } = useInvoiceChanges(invoice, {
    // Left before the refetch, which would ask for a draft that is gone.
    onRemoved: () => {
      showToast(t`Draft deleted. Its items are unbilled again.`)
      void navigate(invoicesAt, { replace: true })
    },
  })
  const isDraft = state === 'draft'
  const takesCards = useApiQuery('GET /api/card-account').data?.isAvailable ?? false
  const close = (): void => setOpen(undefined)
  const save = async (wanted: DraftChange): Promise<void> => {
    await change(wanted)
    isTouched.current = false
    showToast(t`Draft saved.`)
  }
  /** Waits for pending changes and saves typed ones: afterwards nothing can change. */
  const askToIssue = async (): Promise<void> => {
    await saving.current
    if (isTouched.current) showToast(t`Save your changes to the draft first.`)
    else setOpen('issue')
  }
  const removeDraft = async (): Promise<void> => {
    try {
      isGivenUp.current = true
      await remove()
    } catch (error) {
      isGivenUp.current = false
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={documentTitle(invoice)} note={<StateBadge document={invoice} today={today} />}>
        {isDraft && (
          <Button variant="secondary" onClick={() => void removeDraft()}>
            {t`Delete draft`}
          </Button>
        )}
        <PdfButton
          title={documentTitle(invoice)}
          fetchPdf={() => fetchFile('GET /api/invoices/{id}/pdf', { params: { id: invoice.id } })}
        />
        {isDraft && <Button onClick={() => void askToIssue()}>{t`Issue invoice`}</Button>}
        {kind !== 'credit_note' && !isDraft && openMinor > 0 && (
          <PayButton id={invoice.id} onPay={() => setOpen('pay')} />
        )}
      </PageHeader>
      <div className={css['columns']}>
        <div className={css['side']}>
          <InvoiceSheet
            {...{ invoice, locale }}
            fetchLogo={(signal) => fetchLogo(invoice.logoId ?? '', signal)}
          />
          {isDraft && (
            <DraftForm
              key={invoice.version}
              {...{ invoice, locale, today }}
              isGivenUp={() => isGivenUp.current}
              onTouched={(now) => {
                isTouched.current = now
              }}
              onSave={(wanted) => {
                const saved = save(wanted)
                saving.current = saved.catch(() => undefined)
                return saved
              }}
            />
          )}
        </div>
        <div className={css['side']}>
          <Card title={t`For`}>
            <Link to={`/trainer/clients/${clientId}`}>{clientName}</Link>
            {!isDraft && <Link to={statementAt(clientId)}>{t`Statement for ${clientName}`}</Link>}
            {kind !== 'credit_note' && !isDraft && grossMinor > 0 && (
              <p>{t`${formatMoney(openMinor, currency, locale)} of ${formatMoney(grossMinor, currency, locale)} is unpaid.`}</p>
            )}
            {!isDraft && kind !== 'credit_note' && <CreditButton {...{ invoice, locale }} />}
            {!isDraft && (
              <SendButtons
                id={invoice.id}
                isToPay={kind !== 'credit_note' && openMinor > 0}
                {...{ clientName }}
              />
            )}
          </Card>
          {!isDraft && (
            <Card title={t`History`}>
              <History {...{ invoice, locale, paymentAt }} openAt={invoiceAt}>
                {takesCards && <NotCharged documentId={invoice.id} />}
              </History>
              {kind === 'invoice' && state !== 'credited' && (
                <Button variant="secondary" onClick={() => setOpen('credit')}>
                  {t`Create credit note`}
                </Button>
              )}
            </Card>
          )}
          {!isDraft && kind !== 'credit_note' && <DocumentReminders documentId={invoice.id} />}
          {!isDraft && kind !== 'reminder' && (
            <EInvoice
              isSeller
              title={documentTitle(invoice)}
              countries={[invoice.seller.country, invoice.buyer.country]}
              fetchAs={(format) =>
                fetchFile('GET /api/invoices/{id}/e-invoice', {
                  params: { id: invoice.id },
                  query: { format },
                })
              }
            />
          )}
          {takesCards && <DocumentCardPayments documentId={invoice.id} locale={locale} />}
        </div>
      </div>
      <ConfirmDialog
        open={open === 'issue'}
        onClose={close}
        title={t`Issue this invoice?`}
        confirm={t`Issue invoice`}
        onConfirm={async () => {
          try {
            const { number } = await issue()
            showToast(t`Invoice ${number ?? ''} is issued.`)
          } catch (error) {
            const { message, fields } = explainRefusal(error)
            setIncomplete(fields?.['document'] !== undefined)
            throw new Error([message, fields?.['document']].filter(Boolean).join(' '), { cause: error })
          }
        }}
      >
        <BeforeIssuing isIncomplete={isIncomplete} businessAt={businessAt} settingsAt={billingAt} />
      </ConfirmDialog>
      <PaymentDialog
        draftKey={paymentDraftKey(invoice.id)}
        takesCards={takesCards}
        first={invoice}
        {...{ invoice, locale, today }}
        open={open === 'pay'}
        onClose={close}
        onPay={async (payment) => {
          await pay(payment)
          showToast(t`Payment from ${clientName} recorded.`)
        }}
      />
      <CreditDialog
        draftKey={creditDraftKey(invoice.id)}
        {...{ invoice, locale }}
        open={open === 'credit'}
        onClose={close}
        onCredit={async (wanted) => {
          const note = await credit(wanted)
          showToast(t`Credit note ${note.number ?? ''} is issued.`)
          void navigate(invoiceAt(wanted.correctionId ?? note.id))
        }}
      />
    </>
  )
}

/** The main action once the document was sent; before that, sending is. */
function PayButton({ id, onPay }: { id: string; onPay: () => void }) {
  const wasSent =
    useApiQuery('GET /api/invoices/{id}/links', { params: { id } }).data?.items.some(
      ({ sentTo }) => sentTo !== null,
    ) ?? true
  return (
    <Button variant={wasSent ? 'primary' : 'secondary'} onClick={onPay}>
      {t`Record payment`}
    </Button>
  )
}
