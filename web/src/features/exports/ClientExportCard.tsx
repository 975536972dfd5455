import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { fetchFile } from '../../api/files.ts'
import { ExportCard } from './ExportCard.tsx'

/** For the trainer: everything about a client, to hand over. */
export function ClientExportCard({ client: { id, firstName, lastName } }: { client: Named }) {
  const params = { id }
  return (
    <ExportCard
      title={t`Export`}
      name={`${firstName} ${lastName}`.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}
      fetchPdf={() => fetchFile('GET /api/clients/{id}/export.pdf', { params })}
      fetchJson={() => call('GET /api/clients/{id}/export', { params })}
    >
      {t`Everything kept about this client, their riders and horses: your notes and health data too. Look it through before you hand it over.`}
    </ExportCard>
  )
}

interface Named {
  id: string
  firstName: string
  lastName: string
}
