import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useTaxWords } from '../../../data/business/use-tax-words.ts'
import { formatPercent } from '../../../ui/words/percent.ts'
import { day } from '../../../ui/words/day.ts'
import { JournalCard } from '../../../features/reporting/reports/JournalCard.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { readPeriod, usualPeriods } from '../../../features/reporting/reports/periods.ts'
import css from '../../../features/reporting/reports/Reports.module.css'
import { fetchTaxCsv, type TaxQuery } from '../../../features/reporting/reports/reports.ts'
import { TaxTable } from '../../../features/reporting/reports/TaxTable.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { todayIn } from './InvoicesPage.tsx'

/** Tax report of a period. */
export function ReportsPage() {
  return (
    <Loaded state={single(useApiQuery('GET /api/business'))}>
      {({ timeZone, isOwner }) => <Reports today={todayIn(timeZone)} isOwner={isOwner} />}
    </Loaded>
  )
}

function Reports({ today, isOwner }: { today: Temporal.PlainDate; isOwner: boolean }) {
  const [filter, setFilter] = useAddressFilter('from', 'until', 'basis')
  const locale = useLocale()
  const takesCards = useApiQuery('GET /api/card-account').data?.isAvailable ?? false
  const { taxName } = useTaxWords()
  const [usual] = usualPeriods(today)
  const period = readPeriod(filter.from, filter.until) ?? {
    from: usual?.from ?? today.toString(),
    until: usual?.until ?? today.toString(),
  }
  const query: TaxQuery = { ...period, basis: filter.basis === 'paid' ? 'paid' : 'issued' }
  const save = async (): Promise<void> => {
    try {
      saveFile(
        await fetchTaxCsv(query),
        `${t({ message: 'tax', context: 'a file name' })}-${query.from}-${query.until}.csv`,
      )
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <>
      <PageHeader title={t`Reports`}>
        <Button variant="secondary" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
        <Button variant="secondary" icon={<Icon of={IconDownload} />} onClick={() => void save()}>
          {t`Download ${taxName} (CSV)`}
        </Button>
      </PageHeader>
      <div className={css['page']}>
        <PeriodFields period={period} today={today} onChange={(chosen) => setFilter({ ...chosen })} />
        <Card
          title={t`${taxName} by rate`}
          actions={
            <FilterSelect
              label={t`Counted by`}
              options={[
                { value: '', label: t`By issue date` },
                { value: 'paid', label: t`By payment date` },
              ]}
              value={query.basis === 'paid' ? 'paid' : ''}
              onChange={(basis) => setFilter({ basis })}
            />
          }
        >
          <p className="quiet">
            {t`${day(query.from)} to ${day(query.until)}`}.{' '}
            {query.basis === 'paid'
              ? t`Payments allocated to invoices in this period. Unallocated payments are not included.`
              : t`Invoices issued in this period, less credit notes.`}
          </p>
          <Loaded state={single(useApiQuery('GET /api/reports/tax', { query }))}>
            {(report) => (
              <TaxTable {...{ report, locale }} writeRate={(rate) => formatPercent(rate, locale)} />
            )}
          </Loaded>
        </Card>
        <JournalCard {...{ period, takesCards, isOwner }} writeRate={(rate) => formatPercent(rate, locale)} />
      </div>
    </>
  )
}
