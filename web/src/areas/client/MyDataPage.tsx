import { t } from '@lingui/core/macro'
import { MyExportCard } from '../../features/exports/MyExportCard.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** What is kept about the client, to take along. */
export function MyDataPage() {
  return (
    <>
      <PageHeader title={t`My data`} />
      <MyExportCard />
    </>
  )
}
