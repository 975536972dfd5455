import { t } from '@lingui/core/macro'
import { MyExportCard } from '../../features/reporting/client-exports/MyExportCard.tsx'
import { MyErasuresCard } from '../../features/reporting/erasures/MyErasuresCard.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './MyDataPage.module.css'

/** Export and erasure of the client's data. */
export function MyDataPage() {
  return (
    <>
      <PageHeader title={t`My data`} />
      <div className={css['cards']}>
        <MyExportCard />
        <MyErasuresCard />
      </div>
    </>
  )
}
