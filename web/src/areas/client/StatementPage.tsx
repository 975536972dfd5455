import { t } from '@lingui/core/macro'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { useMyBalance } from '../../features/invoices/use-my-invoices.ts'
import { PeriodFields } from '../../features/reports/PeriodFields.tsx'
import css from '../../features/statements/Statements.module.css'
import { StatementFiles } from '../../features/statements/StatementFiles.tsx'
import { StatementView } from '../../features/statements/StatementView.tsx'
import { ownSource, useMyStatement } from '../../features/statements/use-statements.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useStatementDays } from '../use-statement-days.ts'

/** What I was asked for and paid. */
export function StatementPage() {
  return (
    <Loaded state={single(useMyBalance())} rows={8}>
      {({ today }) => <MyStatement today={Temporal.PlainDate.from(today)} />}
    </Loaded>
  )
}

function MyStatement({ today }: { today: Temporal.PlainDate }) {
  const [days, setDays] = useStatementDays(today)
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Statement`}>
        <StatementFiles source={ownSource} days={days} />
      </PageHeader>
      <div className={css['page']}>
        <PeriodFields period={days} today={today} onChange={setDays} />
        <Loaded state={single(useMyStatement(days))} rows={8}>
          {(statement) => (
            <StatementView
              {...{ statement, locale }}
              source={ownSource}
              openAt={(id) => `/client/invoices/${id}`}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}
