import { t } from '@lingui/core/macro'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Card } from '../../../ui/Card.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SaveListButton } from './SaveListButton.tsx'
import { clientListColumns } from './columns.ts'
import { fetchClientList } from './use-imports.ts'

interface MyClientListCardProps {
  businessId: string
  business: string
  /** End of the permission, an instant. */
  until: string
}

/** The own clients of a business that agreed to it, as a list for an import elsewhere. */
export function MyClientListCard({ businessId, business, until }: MyClientListCardProps) {
  const timeZone = useTimeZone()
  return (
    <Card title={t`My clients at ${business}`}>
      <p>
        {t`You may take along the names, contact details and riders of your own clients. You can import the list into another business.`}
      </p>
      <p>
        {t`Available until`} <Moment at={until} timeZone={timeZone} dayOnly />
      </p>
      <SaveListButton
        label={t`Save client list`}
        name={t({ message: 'my-clients', context: 'a file name' })}
        columns={clientListColumns}
        fetchRows={(onProgress) => fetchClientList(businessId, onProgress)}
      />
    </Card>
  )
}
