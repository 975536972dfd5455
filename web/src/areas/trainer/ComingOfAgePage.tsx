import { t } from '@lingui/core/macro'
import { ComingOfAgeList } from '../../features/take-overs/ComingOfAgeList.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Riders who come of age, and whose guardians' access ends (P3). */
export function ComingOfAgePage() {
  return (
    <>
      <PageHeader title={t`Coming of age`}>
        <LinkButton variant="quiet" to="/trainer/clients">
          {t`To the clients`}
        </LinkButton>
      </PageHeader>
      <Card>
        <ComingOfAgeList />
      </Card>
    </>
  )
}
