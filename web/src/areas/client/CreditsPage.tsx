import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useLocale } from '../../data/me/use-locale.ts'
import { Together } from '../../data/queries/Together.tsx'
import css from '../../features/invoicing/invoices/document/Document.module.css'
import { MembershipShop } from '../../features/invoicing/packs/buying/MembershipShop.tsx'
import { MyMemberships } from '../../features/invoicing/packs/MyMemberships.tsx'
import { MyPacks } from '../../features/invoicing/packs/MyPacks.tsx'
import { PackShop } from '../../features/invoicing/packs/buying/PackShop.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

const invoiceAt = (id: string): string => `/client/invoices/${id}`

/** The client's credits, and what they can buy. */
export function CreditsPage() {
  const navigate = useNavigate()
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Credits`} />
      <Together className={css['side']}>
        <MyMemberships locale={locale} />
        <MyPacks locale={locale} invoiceAt={invoiceAt} />
        <MembershipShop addressAt="/client/riders" onBought={(id) => void navigate(invoiceAt(id))} />
        <PackShop addressAt="/client/riders" onBought={(id) => void navigate(invoiceAt(id))} />
      </Together>
    </>
  )
}
