import { t } from '@lingui/core/macro'
import { PermitsCard } from '../../../features/people/certificates/PermitsCard.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** Licences, insurance and certificates with their expiry. */
export function PermitsPage() {
  return (
    <>
      <PageHeader title={t`Licences and certificates`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`Back to business`}
        </LinkButton>
      </PageHeader>
      <PermitsCard />
    </>
  )
}
