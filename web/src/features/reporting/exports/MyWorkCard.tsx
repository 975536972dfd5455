import { t } from '@lingui/core/macro'
import { call } from '../../../session/call.ts'
import { fetchFile } from '../../../session/files.ts'
import { ExportCard } from './ExportCard.tsx'

/** What people take along when they leave a business: their own work. */
export function MyWorkCard() {
  return (
    <ExportCard
      title={t`My work`}
      name={t`my-work`}
      readable={{
        ending: 'csv',
        fetch: () => fetchFile('GET /api/my-work-export.csv', { params: undefined }),
      }}
      fetchJson={() => call('GET /api/my-work-export')}
    >
      {t`The lessons you taught, also in businesses you left. The data file contains your approved pay statements too. Clients and riders are records of the business: an owner can give you a client list.`}
    </ExportCard>
  )
}
