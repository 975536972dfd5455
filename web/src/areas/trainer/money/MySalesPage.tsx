import { t } from '@lingui/core/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { OwnYardFees } from '../../../features/invoicing/sales/OwnYardFees.tsx'
import { PayerSales } from '../../../features/invoicing/sales/PayerSales.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import css from '../../../features/invoicing/sales/Sales.module.css'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { useBusy } from '../../../forms/use-busy.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { fetchFile } from '../../../session/files.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { ActionNotice } from '../../../ui/ActionNotice.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { saveFile } from '../../../ui/files/save-file.ts'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { todayIn } from './InvoicesPage.tsx'
import { usePayDays } from './use-pay-days.ts'

/** The seats that a trainer sells and invoices themselves (M14), by payer. */
export function MySalesPage() {
  const locale = useLocale()
  const today = todayIn(useTimeZone())
  const [days, setDays] = usePayDays(today)
  const [address, setAddress] = useAddressFilter('state')
  const state = address.state === 'invoiced' ? 'invoiced' : 'open'
  const isInvoiced = state === 'invoiced'
  const list = useApiQuery('GET /api/my-sales', { query: { state } })
  const { busy, problem, run } = useBusy((error) => explainRefusal(error).message)
  const save = async (): Promise<void> => {
    const file = await fetchFile('GET /api/my-sales/csv', { params: undefined, query: { state } })
    saveFile(file, `${isInvoiced ? t`invoiced-lessons` : t`lessons-to-invoice`}.csv`)
  }
  return (
    <>
      <PageHeader title={t`Your lessons to invoice`}>
        <Button
          variant="secondary"
          icon={<Icon of={IconDownload} />}
          busy={busy}
          onClick={() => run(save)}
        >{t`CSV`}</Button>
      </PageHeader>
      <div className={css['page']}>
        <p className="quiet">
          {t`You sell these lessons yourself. Write the invoices in your own program, then mark the lessons here.`}
        </p>
        <Card title={t`Sold and owed`}>
          <PeriodFields period={days} today={today} onChange={setDays} />
          <OwnYardFees days={days} />
        </Card>
        {problem !== '' && <ActionNotice tone="danger" title={problem} />}
        <FilterSelect
          label={t`Show`}
          options={[
            { value: '', label: t`To invoice` },
            { value: 'invoiced', label: t`Invoiced` },
          ]}
          value={isInvoiced ? 'invoiced' : ''}
          onChange={(chosen) => setAddress({ state: chosen })}
        />
        <Loaded state={single(list)} rows={6}>
          {({ payers, currency, isMore }) => (
            <>
              {isMore && (
                <Notice title={t`There are more lessons than these. The CSV file has up to 10,000.`} />
              )}
              {payers.length === 0 && (
                <Card>
                  <EmptyState>
                    {isInvoiced
                      ? t`You have marked no lessons as invoiced.`
                      : t`Nothing to invoice. Lessons appear here once you mark attendance.`}
                  </EmptyState>
                </Card>
              )}
              {payers.map((payer) => (
                <PayerSales key={payer.clientId} {...{ payer, currency, locale, isInvoiced }} />
              ))}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}
