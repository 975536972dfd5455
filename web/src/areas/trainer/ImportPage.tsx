import { t } from '@lingui/core/macro'
import { ExportCard } from '../../features/imports/ExportCard.tsx'
import { ImportCard } from '../../features/imports/ImportCard.tsx'
import { PastImports } from '../../features/imports/PastImports.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './ClientPage.module.css'

/** Clients and riders in and out as lists. */
export function ImportPage() {
  return (
    <>
      <PageHeader title={t`Import and export`} />
      <div className={css['columns']}>
        <ImportCard />
        <div className={css['side']}>
          <ExportCard />
          <PastImports />
        </div>
      </div>
    </>
  )
}
