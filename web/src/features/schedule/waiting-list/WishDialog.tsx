import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { offersForRider } from '../../../data/business/offers-for-rider.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { checkWish } from './JoinDialog.tsx'
import type { OwnEntry, WishDraft } from './waiting.ts'
import { type WishChoices, WishFields, type WishHorses } from './WishFields.tsx'

/** Changes what an entry waits for. It keeps its turn. */
export function WishDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const choices = single(useApiQuery('GET /api/my-booking-choices'))
  return (
    <Dialog open onClose={onClose} title={t`Edit entry of ${entry.riderName}`}>
      <Loaded state={choices} rows={5}>
        {(all) => {
          const rider = all.riders.find(({ id }) => id === entry.riderId)
          const offers = rider ? offersForRider(rider, all.offers) : all.offers
          return (
            <WishForm
              entry={entry}
              choices={{ ...all, offers }}
              horses={rider?.horses ?? []}
              onClose={onClose}
            />
          )
        }}
      </Loaded>
    </Dialog>
  )
}

interface WishFormProps {
  entry: OwnEntry
  choices: WishChoices
  horses: WishHorses
  onClose: () => void
}

function WishForm({ entry, choices, horses, onClose }: WishFormProps) {
  const { id, version, lesson, offerIds, weekdays, from, until, firstDay, lastDay } = entry
  const { trainerId, placeId, horseId, noticeHours } = entry
  const saved = {
    offerIds,
    weekdays,
    from,
    until,
    firstDay,
    lastDay,
    trainerId,
    placeId,
    horseId,
    noticeHours,
  }
  const draft = useDraft<WishDraft>(saved, `waiting-list entry ${id} ${version}`)
  const { values: wish } = draft
  const change = useApiChange('PATCH /api/my-waiting-list/{id}')
  const submit = async (): Promise<void> => {
    await change({ params: { id }, body: { version, wish } })
    draft.forget()
    onClose()
  }
  return (
    <Form key={draft.round} explain={explainRefusal} onSubmit={submit} check={() => checkWish(wish)}>
      <KeptDraft {...draft} />
      <WishFields
        wish={wish}
        choices={choices}
        horses={horses}
        isForLesson={lesson !== null}
        onChange={draft.change}
      />
      <SubmitButton>{t`Save entry`}</SubmitButton>
    </Form>
  )
}
