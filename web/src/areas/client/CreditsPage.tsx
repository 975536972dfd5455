import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import css from '../../features/invoicing/invoices/Document.module.css'
import { MyPacks } from '../../features/invoicing/packs/MyPacks.tsx'
import { PackShop } from '../../features/invoicing/packs/PackShop.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const invoiceAt = (id: string): string => `/client/invoices/${id}`

/** The client's packs, and those they can buy. */
export function CreditsPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t`Credits`} />
      <div className={css['side']}>
        <MyPacks invoiceAt={invoiceAt} />
        <PackShop addressAt="/client/riders" onBought={(id) => void navigate(invoiceAt(id))} />
      </div>
    </>
  )
}
