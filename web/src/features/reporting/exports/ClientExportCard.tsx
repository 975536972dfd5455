import { t } from '@lingui/core/macro'
import { call } from '../../../session/call.ts'
import { fetchFile } from '../../../session/files.ts'
import { ExportCard } from './ExportCard.tsx'

/** A client's export, for the trainer. */
export function ClientExportCard({ client: { id, firstName, lastName } }: { client: Named }) {
  const params = { id }
  return (
    <ExportCard
      title={t`Export`}
      name={`${firstName} ${lastName}`.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}
      readable={{ ending: 'pdf', fetch: () => fetchFile('GET /api/clients/{id}/export.pdf', { params }) }}
      fetchJson={() => call('GET /api/clients/{id}/export', { params })}
    >
      {t`All data about this client, their riders and horses, including your notes and health details. Check it before you share it.`}
    </ExportCard>
  )
}

interface Named {
  id: string
  firstName: string
  lastName: string
}
