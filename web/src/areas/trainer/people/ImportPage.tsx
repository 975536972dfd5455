import { t } from '@lingui/core/macro'
import { useMay } from '../../../data/me/use-may.ts'
import { ExportCard } from '../../../features/people/imports/ExportCard.tsx'
import { ImportCard } from '../../../features/people/imports/ImportCard.tsx'
import { PastImports } from '../../../features/people/imports/PastImports.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import css from './ClientPage.module.css'

/** Import of clients and riders, and for owners their export. */
export function ImportPage() {
  const exports = useMay()('clients.export')
  return (
    <>
      <PageHeader title={exports ? t`Import and export` : t`Import clients`} />
      <div className={css['columns']}>
        <ImportCard clientsAt="/trainer/clients" />
        <div className={css['side']}>
          {exports && <ExportCard />}
          <PastImports />
        </div>
      </div>
    </>
  )
}
