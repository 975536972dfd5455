import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { oneOf, useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import { eventBadge, eventStates } from './oversight-words.ts'
import { type StripeEvent, useStripeEvents } from './use-card-oversight.ts'

/** Messages from Stripe, and applying one again (M10). */
export function EventsCard() {
  const [address, setFilter] = useAddressFilter('state')
  const state = oneOf(eventStates, address.state)
  const replay = useApiChange('POST /api/admin/stripe-events/{id}/replay')
  const act = async (event: StripeEvent): Promise<void> => {
    try {
      await replay({ params: { id: event.id } })
      showToast(t`Retrying the event with current data from Stripe.`)
    } catch (error) {
      showToast(explainRefusal(error).message)
    }
  }
  return (
    <Card title={t`Webhook events`}>
      <Toolbar>
        <FilterSelect
          label={t`Status`}
          value={state ?? ''}
          onChange={(value) => setFilter({ state: value })}
          options={[
            { value: '', label: t`Any status` },
            ...eventStates.map((value) => ({ value, label: eventBadge(value).word })),
          ]}
        />
      </Toolbar>
      <List
        label={t`Webhook events`}
        list={useStripeEvents(state)}
        itemKey={({ id }) => id}
        tall
        empty={
          <EmptyState>
            {state === undefined ? t`No webhook events yet.` : t`No webhook events with this status.`}
          </EmptyState>
        }
      >
        {(event) => <EventEntry event={event} onReplay={() => void act(event)} />}
      </List>
    </Card>
  )
}

function EventEntry({ event, onReplay }: { event: StripeEvent; onReplay: () => void }) {
  const timeZone = useTimeZone()
  const { word, tone } = eventBadge(event.state)
  return (
    <ListEntry
      title={
        <>
          {event.kind} <Badge tone={tone}>{word}</Badge>
        </>
      }
      actions={
        event.state !== 'waiting' && (
          <Button variant="secondary" onClick={onReplay}>
            {t`Retry event`}
            <span className="visually-hidden"> {event.id}</span>
          </Button>
        )
      }
    >
      <p>{[event.businessName, event.objectId, event.id].filter(Boolean).join(' · ')}</p>
      <p>
        <Moment at={event.receivedAt} timeZone={timeZone} />
        {' · '}
        {plural(event.attempts, { 0: 'not tried yet', one: '# attempt', other: '# attempts' })}
      </p>
      {event.lastError && <p>{t`Last error: ${event.lastError}`}</p>}
    </ListEntry>
  )
}
