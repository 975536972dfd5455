import { t } from '@lingui/core/macro'
import { Card } from '../../../ui/Card.tsx'
import { exportColumns } from './columns.ts'
import { SaveListButton } from './SaveListButton.tsx'
import { fetchEverybody } from './use-imports.ts'

/** Exports all clients and riders as CSV. */
export function ExportCard() {
  return (
    <Card title={t`Export`}>
      <p>
        {t`Download all clients and riders as one CSV file, archived ones too. Health details are not included.`}
      </p>
      <SaveListButton
        label={t`Download clients and riders`}
        name={t({ message: 'clients', context: 'a file name' })}
        columns={exportColumns}
        more={[t`Status`]}
        fetchRows={fetchEverybody}
      />
    </Card>
  )
}
