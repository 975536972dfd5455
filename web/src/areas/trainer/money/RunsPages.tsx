import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { useLocale } from '../../../data/me/use-locale.ts'
import { SendingCard } from '../../../features/invoicing/bulk-mailing/SendingCard.tsx'
import css from '../../../features/invoicing/invoices/Invoices.module.css'
import { RunItems } from '../../../features/invoicing/invoice-runs/RunItems.tsx'
import { runWords } from '../../../features/invoicing/invoice-runs/run-words.ts'
import { monthOf, RunsTable } from '../../../features/invoicing/invoice-runs/RunsTable.tsx'
import { day } from '../../../ui/words/day.ts'
import { UnmarkedNotice } from '../../../features/schedule/lessons/attendance/UnmarkedNotice.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { invoiceAt } from './InvoicesPage.tsx'
import { attendanceAt, chargesAt, runSettingsAt, runsAt } from './money-places.ts'

/** Monthly runs. */
export function RunsPage() {
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Monthly runs`}>
        <LinkButton variant="secondary" to={runSettingsAt}>
          {t`Settings`}
        </LinkButton>
      </PageHeader>
      <Card>
        <RunsTable
          locale={locale}
          runAt={(id) => `${runsAt}/${id}`}
          settingsAt={runSettingsAt}
          writeDay={day}
        />
      </Card>
    </>
  )
}

/** One run: its drafts, and when they are issued. */
export function RunPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useApiQuery('GET /api/invoice-runs/{id}', { params: { id } }))} rows={8}>
      {(run) => (
        <>
          <PageHeader title={t`Monthly run for ${monthOf(run.period, locale)}`}>
            <LinkButton variant="secondary" to={runsAt}>
              {t`All runs`}
            </LinkButton>
          </PageHeader>
          {run.sendingId && <SendingCard id={run.sendingId} invoiceAt={invoiceAt} />}
          <div className={css['page']}>
            <UnmarkedNotice until={endOf(run.period)} markAt={attendanceAt} />
            <Card>
              <p>{runWords(run)}</p>
              {run.items.length === 0 ? (
                <EmptyState action={<LinkButton to={chargesAt}>{t`See unbilled lessons`}</LinkButton>}>
                  {t`There was nothing to bill.`}
                </EmptyState>
              ) : (
                <RunItems {...{ run, locale, invoiceAt }} />
              )}
            </Card>
          </div>
        </>
      )}
    </Loaded>
  )
}

/** Last day of a month. */
function endOf(period: string): string {
  return Temporal.PlainDate.from(period).add({ months: 1 }).subtract({ days: 1 }).toString()
}
