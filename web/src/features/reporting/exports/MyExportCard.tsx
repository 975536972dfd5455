import { t } from '@lingui/core/macro'
import { call } from '../../../session/call.ts'
import { fetchFile } from '../../../session/files.ts'
import { ExportCard } from './ExportCard.tsx'

/** The client's own export. */
export function MyExportCard() {
  return (
    <ExportCard
      title={t`My data`}
      name={t`my-data`}
      readable={{ ending: 'pdf', fetch: () => fetchFile('GET /api/my-export.pdf', { params: undefined }) }}
      fetchJson={() => call('GET /api/my-export')}
    >
      {t`All the data your trainer keeps about you, your riders and your horses. If you can’t see a rider’s details, the file says so.`}
    </ExportCard>
  )
}
