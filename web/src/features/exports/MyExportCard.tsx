import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { fetchFile } from '../../api/files.ts'
import { ExportCard } from './ExportCard.tsx'

/** For the client: everything their trainer keeps about them. */
export function MyExportCard() {
  return (
    <ExportCard
      title={t`What is kept about me`}
      name={t`my-data`}
      fetchPdf={() => fetchFile('GET /api/my-export.pdf', { params: undefined })}
      fetchJson={() => call('GET /api/my-export')}
    >
      {t`Everything your trainer keeps about you, your riders and your horses. What you may not see of a rider is not in it, and it says so.`}
    </ExportCard>
  )
}
