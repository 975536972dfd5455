import { plural, t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type Column, Table } from '../../../ui/lists/Table.tsx'
import type { RunSummary } from './invoice-run.ts'

/** Name of a month, from its first day. */
export function monthOf(period: string, locale: string): string {
  return Temporal.PlainDate.from(period).toLocaleString(locale, { month: 'long', year: 'numeric' })
}

/** Monthly runs, latest first. */
export function RunsTable({
  locale,
  runAt,
  settingsAt,
  writeDay,
}: {
  locale: string
  runAt: (id: string) => string
  settingsAt: string
  writeDay: (iso: string) => string
}) {
  const nextDraftOn = useApiQuery('GET /api/invoice-run-settings').data?.nextDraftOn
  return (
    <Table
      label={t`Monthly runs`}
      list={useApiList('GET /api/invoice-runs', { query: { limit: 12 } })}
      itemKey={({ id }) => id}
      empty={
        nextDraftOn ? (
          <EmptyState>{t`No monthly runs yet. Next drafts: ${writeDay(nextDraftOn)}.`}</EmptyState>
        ) : (
          <EmptyState action={<LinkButton to={settingsAt}>{t`Set up monthly drafts`}</LinkButton>}>
            {t`No monthly runs yet. Set up automatic drafts.`}
          </EmptyState>
        )
      }
      columns={columnsIn(locale, runAt, writeDay)}
    />
  )
}

function columnsIn(
  locale: string,
  runAt: (id: string) => string,
  writeDay: (iso: string) => string,
): Column<RunSummary>[] {
  return [
    {
      title: t`Month`,
      bare: true,
      cell: (run) => <Link to={runAt(run.id)}>{monthOf(run.period, locale)}</Link>,
    },
    { title: t`Drafted`, cell: ({ draftedOn }) => writeDay(draftedOn) },
    { title: t`Status`, cell: (run) => <RunState run={run} writeDay={writeDay} /> },
    { title: t`Payers`, align: 'end', cell: ({ payers }) => payers },
  ]
}

function RunState({ run, writeDay }: { run: RunSummary; writeDay: (iso: string) => string }) {
  if (run.failed > 0)
    return (
      <Badge tone="danger">
        {plural(run.failed, { one: '# needs your attention', other: '# need your attention' })}
      </Badge>
    )
  if (run.state === 'drafting') return <Badge tone="neutral">{t`in progress`}</Badge>
  if (run.state === 'drafted' && run.issueOn !== null)
    return <Badge tone="attention">{t`to be issued on ${writeDay(run.issueOn)}`}</Badge>
  return (
    <Badge tone="good">
      {run.issueOn === null ? t`drafted` : plural(run.issued, { one: '# issued', other: '# issued' })}
    </Badge>
  )
}
