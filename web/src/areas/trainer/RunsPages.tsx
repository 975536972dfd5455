import { t } from '@lingui/core/macro'
import { useParams } from 'react-router'
import { single } from '../../api/single.ts'
import { useLocale } from '../../api/use-locale.ts'
import { RunItems } from '../../features/invoice-runs/RunItems.tsx'
import { monthOf, RunsTable } from '../../features/invoice-runs/RunsTable.tsx'
import { useInvoiceRun } from '../../features/invoice-runs/use-invoice-runs.ts'
import { UnmarkedNotice } from '../../features/lessons/UnmarkedNotice.tsx'
import { day } from '../../features/invoices/invoice-words.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { invoiceAt } from './InvoicesPage.tsx'
import { attendanceAt, billingAt, chargesAt, runsAt } from './money-places.ts'

/** Every month's run so far. */
export function RunsPage() {
  const locale = useLocale()
  return (
    <>
      <PageHeader title={t`Monthly runs`}>
        <LinkButton variant="secondary" to={billingAt}>
          {t`Settings`}
        </LinkButton>
      </PageHeader>
      <Card>
        <RunsTable locale={locale} runAt={(id) => `${runsAt}/${id}`} settingsAt={billingAt} writeDay={day} />
      </Card>
    </>
  )
}

/** One run: what it drafted, and what is issued when. */
export function RunPage() {
  const { id = '' } = useParams()
  const locale = useLocale()
  return (
    <Loaded state={single(useInvoiceRun(id))} rows={8}>
      {(run) => (
        <>
          <PageHeader title={t`Run for ${monthOf(run.period, locale)}`}>
            <LinkButton variant="secondary" to={runsAt}>
              {t`All runs`}
            </LinkButton>
          </PageHeader>
          <UnmarkedNotice until={endOf(run.period)} markAt={attendanceAt} />
          <Card>
            <p>
              {run.issueOn === null
                ? t`Drafted on ${day(run.draftedOn)}. Drafts wait for you to issue them.`
                : run.state === 'done'
                  ? t`Drafted on ${day(run.draftedOn)}, issued on ${day(run.issueOn)}.`
                  : t`Drafted on ${day(run.draftedOn)}. What is a draft on ${day(run.issueOn)} is issued then.`}
            </p>
            {run.items.length === 0 ? (
              <EmptyState action={<LinkButton to={chargesAt}>{t`See what is to be billed`}</LinkButton>}>
                {t`Nothing was to be billed.`}
              </EmptyState>
            ) : (
              <RunItems {...{ run, locale, invoiceAt }} />
            )}
          </Card>
        </>
      )}
    </Loaded>
  )
}

/** Last day of a month given by its first. */
function endOf(period: string): string {
  return Temporal.PlainDate.from(period).add({ months: 1 }).subtract({ days: 1 }).toString()
}
