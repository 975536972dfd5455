import { t } from '@lingui/core/macro'
import { ErasuresCard } from '../../../features/reporting/erasures/ErasuresCard.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

/** Data protection of the business: erasures. */
export function DataPage() {
  return (
    <>
      <PageHeader title={t`Data protection`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`Back to business`}
        </LinkButton>
      </PageHeader>
      <ErasuresCard />
    </>
  )
}
