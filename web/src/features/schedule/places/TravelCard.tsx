import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { Place, Travel } from './place.ts'
import css from './Places.module.css'
import { ranges } from './travel-limits.ts'

/** Travel minutes to other locations, entered or estimated. */
export function TravelCard({ place }: { place: Place }) {
  const list = useApiList('GET /api/places/{id}/travel', { params: { id: place.id } })
  const setTravel = useApiChange('PUT /api/places/{id}/travel')
  const [editing, setEditing] = useState<Travel>()
  const submit = async (data: FormData): Promise<void> => {
    if (!editing) return
    const minutes = formText(data, 'minutes')
    await setTravel({
      params: { id: place.id },
      body: { to: editing.placeId, minutes: minutes === '' ? null : Number(minutes) },
    })
    setEditing(undefined)
  }
  return (
    <Card title={t`Travel from here`}>
      <List
        label={t`Travel from here`}
        list={list}
        itemKey={({ placeId }) => placeId}
        empty={<EmptyState>{t`No other locations yet.`}</EmptyState>}
      >
        {(travel) => (
          <ListEntry
            title={travel.name}
            actions={
              <Button
                variant="secondary"
                aria-label={t`Edit travel time to ${travel.name}`}
                onClick={() => setEditing(travel)}
              >
                {t`Edit`}
              </Button>
            }
          >
            <TravelWords travel={travel} />
          </ListEntry>
        )}
      </List>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={t`To ${editing?.name ?? ''}`}
      >
        <Form onSubmit={submit} explain={explainRefusal}>
          <TextField
            name="minutes"
            label={t`Travel time in minutes`}
            hint={t`The same in both directions. Leave empty to use an estimate.`}
            type="number"
            inputMode="numeric"
            min={ranges.minutes.min}
            max={ranges.minutes.max}
            defaultValue={editing?.source === 'hand' ? (editing.minutes ?? '') : ''}
          />
          <SubmitButton>{t`Save`}</SubmitButton>
        </Form>
      </Dialog>
    </Card>
  )
}

function TravelWords({ travel: { minutes, source, notedAt } }: { travel: Travel }) {
  const timeZone = useTimeZone()
  if (minutes === null) return <p>{t`Not known. Set the position of both locations on the map.`}</p>
  return (
    <p className={css['travel']}>
      {t`${minutes} min`}
      {source === 'estimate' && <Badge tone="attention">{t`estimated`}</Badge>}
      {notedAt && (
        <span>
          {source === 'lookup' ? t`looked up` : t`entered`}{' '}
          <Moment at={notedAt} timeZone={timeZone} dayOnly />
        </span>
      )}
    </p>
  )
}
