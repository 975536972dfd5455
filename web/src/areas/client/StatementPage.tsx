import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { useLocale } from '../../data/me/use-locale.ts'
import { StatementFiles } from '../../features/invoicing/statements/StatementFiles.tsx'
import css from '../../features/invoicing/statements/Statements.module.css'
import { StatementView } from '../../features/invoicing/statements/StatementView.tsx'
import { sourceOfPayer } from '../../features/invoicing/statements/use-statements.ts'
import { PeriodFields } from '../../features/reporting/reports/PeriodFields.tsx'
import { statementPeriods } from '../../features/reporting/reports/periods.ts'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { NotFound } from '../../ui/page/NotFound.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { useAddressFilter } from '../../ui/page/use-address-filter.ts'
import { useStatementDays } from '../../features/reporting/reports/use-statement-days.ts'

/** The client's statement, of the current business or a former one named in the address. */
export function StatementPage() {
  const [{ former }] = useAddressFilter('former')
  return former ? <AtFormer id={former} /> : <AtMine />
}

function AtMine() {
  return (
    <Loaded state={single(useApiQuery('GET /api/my-balance'))} rows={8}>
      {({ today }) => <MyStatement today={Temporal.PlainDate.from(today)} />}
    </Loaded>
  )
}

function AtFormer({ id }: { id: string }) {
  return (
    <Loaded state={single(useApiQuery('GET /api/former-sellers'))} rows={8}>
      {({ items }) => {
        const seller = items.find((one) => one.id === id)
        if (!seller) return <NotFound home="/client" />
        return <MyStatement today={Temporal.PlainDate.from(seller.today)} former={seller} />
      }}
    </Loaded>
  )
}

interface MyStatementProps {
  today: Temporal.PlainDate
  former?: { id: string; name: string }
}

function MyStatement({ today, former }: MyStatementProps) {
  const [days, setDays] = useStatementDays(today)
  const locale = useLocale()
  const source = sourceOfPayer(former?.id)
  return (
    <>
      <PageHeader title={t`Statement`} note={former?.name}>
        <StatementFiles source={source} days={days} />
      </PageHeader>
      <div className={css['page']}>
        <PeriodFields period={days} today={today} periods={statementPeriods(today)} onChange={setDays} />
        <Loaded
          state={single(useApiQuery('GET /api/my-statement', { query: { ...days, former: former?.id } }))}
          rows={8}
        >
          {(statement) => (
            <StatementView {...{ statement, locale, source }} openAt={(id) => `/client/invoices/${id}`} />
          )}
        </Loaded>
      </div>
    </>
  )
}
