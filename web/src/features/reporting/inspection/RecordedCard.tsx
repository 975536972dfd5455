import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { PdfButton } from '../../../forms/PdfButton.tsx'
import { useSaveFile } from '../../../forms/use-save-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Facts } from '../../../ui/lists/Facts.tsx'
import {
  fetchInspectionCsv,
  fetchInspectionPdf,
  type InspectionPeriod,
  type InspectionRecords,
} from './inspection.ts'
import css from './Inspection.module.css'

/** What the records of a period hold, and the files for the inspector. */
export function RecordedCard({ records, period }: { records: InspectionRecords; period: InspectionPeriod }) {
  const { from, until } = period
  const csv = useSaveFile(`${t({ message: 'workload', context: 'a file name' })}-${from}-${until}.csv`, () =>
    fetchInspectionCsv(period),
  )
  const hours = Math.round(records.minutes / 60)
  return (
    <Card title={t`Recorded in this period`}>
      <div className={css['counts']}>
        <Facts
          facts={[
            [t`Horses`, records.horses],
            [t`Entries in the workload register`, records.works],
            [t`Hours worked`, hours],
            [t`Care done`, records.care],
            [t`Medicines given`, records.medicines],
            [t`Times off work`, records.timesOff],
            [t`Licences and certificates`, records.certificates],
            [t`Incidents`, records.incidents],
            [t`Heat readings`, records.heat.readings],
            [t`Days on which it was hot`, records.heat.hotDays],
            [t`Days on which it was too hot to ride`, records.heat.redDays],
          ]}
        />
      </div>
      <div className={css['files']}>
        <PdfButton
          title={`${t({ message: 'inspection', context: 'a file name' })}-${from}-${until}`}
          words={t`Download all records (PDF)`}
          fetchPdf={() => fetchInspectionPdf(period)}
        />
        <Button
          variant="secondary"
          icon={<Icon of={IconDownload} />}
          busy={csv.busy}
          onClick={() => void csv.save()}
        >
          {t`Download workload register (CSV)`}
        </Button>
      </div>
      {csv.problem && <p role="alert">{csv.problem}</p>}
      <p className={css['hint']}>
        {t`The PDF names no riders. The workload register names the rider of each entry.`}
      </p>
    </Card>
  )
}
