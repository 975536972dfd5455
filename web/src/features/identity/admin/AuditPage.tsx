import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { eventLabels, isOfCards } from './audit-labels.ts'
import { AuditItem } from './AuditItem.tsx'

const outcomes = ['success', 'failure'] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The audit log. Its filters are in the address. */
export function AuditPage({ takesCards }: { takesCards: boolean }) {
  const [address, setFilter] = useAddressFilter('event', 'outcome', 'actor')
  const outcome = oneOf(outcomes, address.outcome)
  const labels = Object.entries(eventLabels()).filter(([value]) => takesCards || !isOfCards(value))
  const event = labels.some(([value]) => value === address.event) ? address.event : ''
  const actorId = uuid.test(address.actor) ? address.actor : ''
  const list = useApiList('GET /api/admin/audit', {
    query: { event: event || undefined, actorId: actorId || undefined, outcome },
  })
  const actorName = list.items.find((entry) => entry.actorId === actorId)?.actorName

  return (
    <>
      <PageHeader title={t`Audit log`} />
      <Card>
        <Toolbar>
          <FilterSelect
            label={t`Event`}
            value={event}
            onChange={(value) => setFilter({ event: value })}
            options={[
              { value: '', label: t`All events` },
              ...labels.map(([value, label]) => ({ value, label })),
            ]}
          />
          <FilterSelect
            label={t`Result`}
            value={outcome ?? ''}
            onChange={(value) => setFilter({ outcome: value })}
            options={[
              { value: '', label: t`Any result` },
              { value: 'success', label: t`Done` },
              { value: 'failure', label: t`Failed` },
            ]}
          />
          {actorId && (
            <Button variant="secondary" icon={<Icon of={IconX} />} onClick={() => setFilter({ actor: '' })}>
              {actorName ? t`Showing only ${actorName}` : t`Showing only one person`}
              <span className="visually-hidden">{t`, show everyone`}</span>
            </Button>
          )}
        </Toolbar>
        <List
          label={t`Audit log`}
          list={list}
          tall
          empty={
            <EmptyState
              action={
                <Button variant="secondary" onClick={() => setFilter({ event: '', outcome: '', actor: '' })}>
                  {t`Show everything`}
                </Button>
              }
            >
              {t`No matching events.`}
            </EmptyState>
          }
          itemKey={({ id }) => id}
        >
          {(entry) => (
            <AuditItem
              entry={entry}
              onActor={
                entry.actorId && !actorId ? () => setFilter({ actor: entry.actorId ?? '' }) : undefined
              }
            />
          )}
        </List>
      </Card>
    </>
  )
}
