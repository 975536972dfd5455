import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../data/queries/api-query.ts'
import css from '../../features/invoicing/invoices/document/Document.module.css'
import { FormerSellers } from '../../features/invoicing/invoices/own-invoices/FormerSellers.tsx'
import { MyInvoices } from '../../features/invoicing/invoices/own-invoices/MyInvoices.tsx'
import { SharedInvoices } from '../../features/invoicing/invoices/own-invoices/SharedInvoices.tsx'
import { SharedReceipts } from '../../features/invoicing/statements/SharedReceipts.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

const openAt = (id: string): string => `/client/invoices/${id}`

/** The client's invoices. */
export function InvoicesPage() {
  const isOffered = useApiQuery('GET /api/my-cards').data?.isOffered ?? false
  return (
    <>
      <PageHeader title={t`Invoices`}>
        <LinkButton variant="secondary" to="/client/statement">
          {t`Statement and receipts`}
        </LinkButton>
        {isOffered && (
          <LinkButton variant="secondary" to="/client/cards">
            {t`Payment methods`}
          </LinkButton>
        )}
      </PageHeader>
      <div className={css['side']}>
        <MyInvoices openAt={openAt} />
        <SharedInvoices openAt={openAt} />
        <SharedReceipts />
        <FormerSellers openAt={openAt} statementAt={(id) => `/client/statement?former=${id}`} />
      </div>
    </>
  )
}
