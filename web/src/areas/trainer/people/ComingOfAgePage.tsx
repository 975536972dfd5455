import { t } from '@lingui/core/macro'
import { ComingOfAgeList } from '../../../features/people/coming-of-age/ComingOfAgeList.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'

/** Riders who come of age, and end their guardians' access (P3). */
export function ComingOfAgePage() {
  return (
    <>
      <PageHeader title={t`Turning 18`}>
        <LinkButton variant="quiet" to="/trainer/clients">
          {t`Back to clients`}
        </LinkButton>
      </PageHeader>
      <Card>
        <ComingOfAgeList />
      </Card>
    </>
  )
}
