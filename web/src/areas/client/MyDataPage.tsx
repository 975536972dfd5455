import { t } from '@lingui/core/macro'
import { MyExportCard } from '../../features/reporting/client-exports/MyExportCard.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** Export of the client's data. */
export function MyDataPage() {
  return (
    <>
      <PageHeader title={t`My data`} />
      <MyExportCard />
    </>
  )
}
