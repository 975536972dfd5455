import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiList } from '../../../data/queries/api-list.ts'
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
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { WorkEntry } from './work-entry.ts'
import { activityWord, weightOptions } from './work-words.ts'
import { longest } from './reversal-limits.ts'

/** The workload register of a horse: entries are never changed, only reversed by another. */
export function RegisterCard({ horseId, timeZone }: { horseId: string; timeZone: string }) {
  const list = useApiList('GET /api/horses/{id}/work', { params: { id: horseId }, query: { limit: 10 } })
  const reverse = useApiChange('POST /api/work/{id}/reversal')
  const [reversing, setReversing] = useState<WorkEntry>()
  return (
    <Card title={t`Work register`}>
      <List
        label={t`Work register`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No work yet.`}</EmptyState>}
      >
        {(entry) => <EntryItem entry={entry} timeZone={timeZone} onReverse={() => setReversing(entry)} />}
      </List>
      <Dialog
        open={reversing !== undefined}
        onClose={() => setReversing(undefined)}
        title={t`Reverse this entry?`}
      >
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            if (!reversing) return
            await reverse({ params: { id: reversing.id }, body: { reason: formText(data, 'reason') } })
            setReversing(undefined)
            showToast(t`Entry reversed.`)
          }}
        >
          <TextField
            name="reason"
            label={t`Reason`}
            hint={t`Both entries stay in the register. The work no longer counts.`}
            maxLength={longest.reason}
            autoComplete="off"
            required
          />
          <SubmitButton>{t`Reverse entry`}</SubmitButton>
        </Form>
      </Dialog>
    </Card>
  )
}

function EntryItem({
  entry,
  timeZone,
  onReverse,
}: {
  entry: WorkEntry
  timeZone: string
  onReverse: () => void
}) {
  const { startedAt, minutes, riderName, riderWeightClass, note, reverses, reversedBy, overrideReason } =
    entry
  const what = activityWord(entry.activity)
  const weight = weightOptions().find(({ value }) => value === riderWeightClass)?.label
  return (
    <ListEntry
      title={
        <>
          {reverses ? t`${what}, −${minutes} min` : t`${what}, ${minutes} min`}
          {reverses && <Badge>{t`reverses an entry`}</Badge>}
          {reversedBy && <Badge>{t`reversed`}</Badge>}
          {overrideReason && <Badge tone="attention">{t`over the limit`}</Badge>}
        </>
      }
      actions={
        !reverses &&
        !reversedBy && (
          <Button variant="quiet" aria-label={t`Reverse: ${what}, ${minutes} min`} onClick={onReverse}>
            {t`Reverse`}
          </Button>
        )
      }
    >
      <p>
        <Moment at={startedAt} timeZone={timeZone} />
        {riderName && ` · ${riderName}`}
        {weight && ` · ${weight}`}
        {note && ` · ${note}`}
      </p>
      {overrideReason && <p>{t`Reason for override: ${overrideReason}`}</p>}
    </ListEntry>
  )
}
