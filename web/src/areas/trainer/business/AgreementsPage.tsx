import { t } from '@lingui/core/macro'
import { AgreementsList } from '../../../features/people/agreements/AgreementsList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** What riders sign before they ride. */
export function AgreementsPage() {
  return (
    <>
      <PageHeader title={t`Agreements to sign`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`Back to business`}
        </LinkButton>
      </PageHeader>
      <AgreementsList />
    </>
  )
}
