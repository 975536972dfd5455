import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { AffectedList } from './AffectedList.tsx'
import { capital, dayWords, deedWords } from './affected-words.ts'
import { bestStandIn } from './choose-all.ts'
import type { Change } from './use-affected.ts'
import { useChoices } from './use-choices.ts'

interface DayDialogProps {
  /** Initial choice for all lessons of the day. */
  deed: 'cancel' | 'hand_over'
  /** ISO 8601. */
  day: string
  /** Trainers whose lessons are shown first; empty: all. */
  trainerId: string
  onClose: () => void
}

/** Cancels or hands over the lessons of one day. */
export function DayDialog({ deed, day, trainerId, onClose }: DayDialogProps) {
  const words = dayWords(Temporal.PlainDate.from(day))
  return (
    <Dialog
      open
      onClose={onClose}
      title={deed === 'cancel' ? t`Cancel lessons on ${words}` : t`Hand over lessons on ${words}`}
    >
      <DayForm deed={deed} day={day} trainerId={trainerId} onClose={onClose} />
    </Dialog>
  )
}

function DayForm({ deed, day, trainerId: first, onClose }: DayDialogProps) {
  const [trainer, setTrainer] = useState(first)
  const [place, setPlace] = useState('')
  const [isIdle, setIdle] = useState(false)
  const choices = useChoices(
    { fromDay: day, untilDay: day },
    {
      isShown: ({ trainerId, placeId }) =>
        (trainer === '' || trainerId === trainer) && (place === '' || placeId === place),
      first: (items) => (deed === 'cancel' ? 'cancel' : bestStandIn(items)),
    },
  )
  const { cancels, handOvers } = choices
  const listed = choices.query.data?.items ?? []
  const found = named(listed.map((one) => [one.trainerId, one.trainerName]))
  // The chosen trainer may have no lessons on this day.
  const chosen = useTrainers().data?.find(({ id }) => id === trainer)
  const isListed = !chosen || found.some(({ value }) => value === chosen.id)
  const trainers = isListed ? found : [{ value: chosen.id, label: chosen.name }, ...found]
  const places = named(listed.map((one) => [one.placeId, one.placeName]))
  const deeds = deedWords(cancels, handOvers)
  const submit = async (data: FormData): Promise<void> => {
    setIdle(deeds === '')
    if (deeds === '') return
    const time = {
      fromDay: day,
      untilDay: day,
      ...(trainer && { trainerId: trainer }),
      ...(place && { placeId: place }),
    }
    const because = formText(data, 'because') as Change['because']
    await choices.save({ time, timeOff: null, ...(because && { because }) }, '')
    onClose()
  }
  return (
    <Form onSubmit={submit} explain={choices.explain} onTouched={() => setIdle(false)}>
      {trainers.length > 1 && (
        <Select
          name="trainer"
          label={t`Whose lessons`}
          options={[{ value: '', label: t`All trainers’ lessons` }, ...trainers]}
          value={trainer}
          onChange={(event) => setTrainer(event.target.value)}
        />
      )}
      {places.length > 1 && (
        <Select
          name="place"
          label={t`Where`}
          options={[{ value: '', label: t`All locations` }, ...places]}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
      )}
      <AffectedList choices={choices} empty={t`No lessons on this day.`} />
      {cancels > 0 && (
        <Select
          name="because"
          label={t`Reason for cancelling`}
          defaultValue="trainer"
          options={[
            { value: 'trainer', label: t`Trainer not available` },
            { value: 'weather', label: t`Bad weather` },
            { value: 'arena', label: t`Arena not available` },
            { value: 'closure', label: t`Business closed` },
            { value: 'other', label: t`Other` },
          ]}
        />
      )}
      {isIdle && <p role="alert">{t`All lessons are kept. Choose lessons to cancel or hand over.`}</p>}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t`Keep all lessons`}
        </Button>
        {choices.items.length > 0 && (
          <SubmitButton variant={cancels > 0 ? 'danger' : 'primary'}>
            {deeds === '' ? t`Save` : capital(deeds)}
          </SubmitButton>
        )}
      </DialogActions>
    </Form>
  )
}

function named(pairs: readonly (readonly [string | null, string | null])[]) {
  const names = new Map(pairs.filter(([id]) => id !== null))
  return Array.from(names, ([value, label]) => ({ value: value ?? '', label: label ?? '' })).toSorted(
    (a, b) => a.label.localeCompare(b.label),
  )
}
