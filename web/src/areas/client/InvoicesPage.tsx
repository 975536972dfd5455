import { t } from '@lingui/core/macro'
import { useMyCards } from '../../features/card-payments/use-my-cards.ts'
import css from '../../features/invoices/Document.module.css'
import { MyInvoices } from '../../features/invoices/MyInvoices.tsx'
import { MyPacks } from '../../features/packs/MyPacks.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** What I pay. */
export function InvoicesPage() {
  const isOffered = useMyCards().data?.isOffered ?? false
  return (
    <>
      <PageHeader title={t`Invoices`}>
        <LinkButton variant="secondary" to="/client/statement">
          {t`Statement and receipts`}
        </LinkButton>
        {isOffered && (
          <LinkButton variant="secondary" to="/client/cards">
            {t`Ways to pay`}
          </LinkButton>
        )}
      </PageHeader>
      <div className={css['side']}>
        <MyInvoices openAt={(id) => `/client/invoices/${id}`} />
        <MyPacks />
      </div>
    </>
  )
}
