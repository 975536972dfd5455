import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { useLocale } from '../../data/me/use-locale.ts'
import { useAllAnswered } from '../../data/queries/use-all-answered.ts'
import css from '../../features/invoicing/invoices/document/Document.module.css'
import { MembershipShop } from '../../features/invoicing/packs/MembershipShop.tsx'
import { MyMemberships } from '../../features/invoicing/packs/MyMemberships.tsx'
import { MyPacks } from '../../features/invoicing/packs/MyPacks.tsx'
import { PackShop } from '../../features/invoicing/packs/PackShop.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'

const invoiceAt = (id: string): string => `/client/invoices/${id}`

/** The client's credits, and what they can buy. */
export function CreditsPage() {
  const navigate = useNavigate()
  const locale = useLocale()
  const isAnswered = useAllAnswered()
  return (
    <>
      <PageHeader title={t`Credits`} />
      {!isAnswered && <Skeleton rows={8} />}
      <div hidden={!isAnswered}>
        <div className={css['side']}>
          <MyMemberships locale={locale} />
          <MyPacks locale={locale} invoiceAt={invoiceAt} />
          <MembershipShop addressAt="/client/riders" onBought={(id) => void navigate(invoiceAt(id))} />
          <PackShop addressAt="/client/riders" onBought={(id) => void navigate(invoiceAt(id))} />
        </div>
      </div>
    </>
  )
}
