import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { useMay } from '../../../data/me/use-may.ts'
import type { PayPreview } from '../../../features/invoicing/pay/pay.ts'
import css from '../../../features/invoicing/pay/Pay.module.css'
import { PayLines } from '../../../features/invoicing/pay/PayLines.tsx'
import { PaySum } from '../../../features/invoicing/pay/PaySum.tsx'
import { PayStatements } from '../../../features/invoicing/pay/PayStatements.tsx'
import { PeriodFields } from '../../../features/reporting/reports/PeriodFields.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { newId } from '../../../wire/new-id.ts'
import { payStatementAt } from './money-places.ts'
import { usePayDays } from './use-pay-days.ts'

/** What a statement of somebody would have now, and their statements of the period. */
export function PayOfPage({ today }: { today: Temporal.PlainDate }) {
  const { id = '' } = useParams()
  const locale = useLocale()
  const [days, setDays] = usePayDays(today)
  const preview = useApiQuery('GET /api/team/{id}/pay', { params: { id }, query: days })
  const statements = useApiQuery(
    'GET /api/pay',
    { query: days },
    { select: ({ items }) => items.find(({ memberId }) => memberId === id)?.statements ?? [] },
  )
  return (
    <Loaded state={single(preview)} rows={8}>
      {(pay) => (
        <>
          <PageHeader title={t`Pay of ${pay.memberName}`}>
            <CreateButton key={`${id} ${days.from} ${days.until}`} pay={pay} />
          </PageHeader>
          <div className={css['page']}>
            <PeriodFields period={days} today={today} onChange={setDays} />
            <Card title={t`Statements of this period`}>
              <Loaded state={single(statements)} rows={2}>
                {(items) => (
                  <PayStatements
                    statements={items}
                    locale={locale}
                    statementAt={payStatementAt}
                    empty={t`No statement for this period yet.`}
                  />
                )}
              </Loaded>
            </Card>
            <Card title={t`Not on a statement yet`}>
              <PaySum pay={pay} />
              <PayLines {...pay} locale={locale} empty={t`There is nothing else to pay.`} />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Freezes the preview. Without lessons, the statement is for lines written by hand. */
function CreateButton({ pay: { memberId, from, until, lines } }: { pay: PayPreview }) {
  const may = useMay()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [busy, setBusy] = useState(false)
  const create = useApiChange('POST /api/team/{id}/pay-statements')
  if (!may('pay.change')) return null
  const isEmpty = lines.length === 0
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { id, from, until, ...(isEmpty && { evenIfEmpty: true as const }) }
      const made = await create({ params: { id: memberId }, body })
      showToast(t`Statement created.`)
      await navigate(payStatementAt(made.id))
    } catch (error) {
      showToast(explainRefusal(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} variant={isEmpty ? 'secondary' : 'primary'} onClick={() => void make()}>
      {isEmpty ? t`Create empty statement` : t`Create statement`}
    </Button>
  )
}
