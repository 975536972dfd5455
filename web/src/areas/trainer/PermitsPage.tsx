import { t } from '@lingui/core/macro'
import { PermitsCard } from '../../features/permits/PermitsCard.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Licences, insurance and certificates with their ends. */
export function PermitsPage() {
  return (
    <>
      <PageHeader title={t`Permits`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`To the business`}
        </LinkButton>
      </PageHeader>
      <PermitsCard />
    </>
  )
}
