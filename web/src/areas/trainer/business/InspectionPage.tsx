import { longestInspection } from '@cavaletti/contract/reporting/inspection-period'
import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { kindWord as careWord } from '../../../features/horses/care/care-words.ts'
import { doseWord } from '../../../features/horses/care/dose-words.ts'
import { kindWord as permitWord } from '../../../features/people/certificates/permit-words.ts'
import { GapsCard } from '../../../features/reporting/inspection/GapsCard.tsx'
import { inspectionPeriods } from '../../../features/reporting/inspection/inspection.ts'
import css from '../../../features/reporting/inspection/Inspection.module.css'
import { RecordedCard } from '../../../features/reporting/inspection/RecordedCard.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { type Period, readPeriod } from '../../../features/reporting/reports/periods.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { horseAt } from '../horses/HorsesPage.tsx'

/** Records for an inspector of a riding school, of the period in the address. */
export function InspectionPage() {
  return (
    <>
      <PageHeader title={t`Inspection records`}>
        <LinkButton variant="secondary" to="/trainer/business">
          {t`Back to business`}
        </LinkButton>
      </PageHeader>
      <Loaded state={single(useApiQuery('GET /api/business'))}>
        {({ timeZone }) => <Records today={Temporal.Now.plainDateISO(timeZone)} />}
      </Loaded>
    </>
  )
}

function Records({ today }: { today: Temporal.PlainDate }) {
  const [filter, setFilter] = useAddressFilter('from', 'until')
  const periods = inspectionPeriods(today)
  const [{ from, until }] = periods
  const period = readPeriod(filter.from, filter.until) ?? { from, until }
  const isTooLong =
    Temporal.PlainDate.from(period.from).until(period.until, { largestUnit: 'day' }).days >= longestInspection
  return (
    <div className={css['page']}>
      <p>{t`Inspectors of riding schools ask for these records. Check them, then print or send the file.`}</p>
      <PeriodFields
        period={period}
        today={today}
        periods={periods}
        onChange={(chosen) => setFilter({ from: chosen.from, until: chosen.until })}
      />
      {isTooLong ? (
        <Notice tone="danger" title={t`This period is too long.`}>
          {t`Choose at most three years.`}
        </Notice>
      ) : (
        <RecordsOf period={period} />
      )}
    </div>
  )
}

function RecordsOf({ period }: { period: Period }) {
  return (
    <Loaded state={single(useApiQuery('GET /api/inspection-records', { query: period }))}>
      {(records) => (
        <>
          <RecordedCard records={records} period={period} />
          <GapsCard
            gaps={records.gaps}
            isCut={records.isCut}
            careAt="/trainer/horses/care"
            horseAt={horseAt}
            permitsAt="/trainer/business/permits"
            words={{ care: careWord, permit: permitWord, dose: doseWord }}
          />
        </>
      )}
    </Loaded>
  )
}
