import { t } from '@lingui/core/macro'
import { May } from '../../../data/May.tsx'
import { ExportCard } from '../../../features/people/imports/ExportCard.tsx'
import { ImportCard } from '../../../features/people/imports/ImportCard.tsx'
import { PastImports } from '../../../features/people/imports/PastImports.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import css from './ClientPage.module.css'

/** Import and export of clients and riders. */
export function ImportPage() {
  return (
    <>
      <PageHeader title={t`Import and export`} />
      <div className={css['columns']}>
        <May action="clients.import">
          <ImportCard />
        </May>
        <div className={css['side']}>
          <ExportCard />
          <May action="clients.import">
            <PastImports />
          </May>
        </div>
      </div>
    </>
  )
}
