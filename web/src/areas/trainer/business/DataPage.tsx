import { t } from '@lingui/core/macro'
import { May } from '../../../data/me/May.tsx'
import { BusinessExportsCard } from '../../../features/reporting/business-exports/BusinessExportsCard.tsx'
import { PurposesCard } from '../../../features/people/photo-consents/PurposesCard.tsx'
import { WithdrawalsCard } from '../../../features/people/photo-consents/WithdrawalsCard.tsx'
import { BusinessErasureCard } from '../../../features/reporting/erasures/BusinessErasureCard.tsx'
import { ErasuresCard } from '../../../features/reporting/erasures/ErasuresCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './DataPage.module.css'

/** Data of the business: export of everything, consents to photos, and erasures. */
export function DataPage() {
  return (
    <>
      <PageHeader title={t`Data and privacy`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`Back to business`}
        </LinkButton>
      </PageHeader>
      <div className={css['cards']}>
        <May action="business.export">
          <BusinessExportsCard />
        </May>
        <PurposesCard />
        <WithdrawalsCard />
        <ErasuresCard />
        <May action="business.erase">
          <BusinessErasureCard />
        </May>
      </div>
    </>
  )
}
