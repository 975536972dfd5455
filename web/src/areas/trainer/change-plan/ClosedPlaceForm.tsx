import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { capital, deedWords } from '../../../features/schedule/affected-lessons/affected-words.ts'
import { AffectedList } from '../../../features/schedule/affected-lessons/AffectedList.tsx'
import type { Change } from '../../../features/schedule/affected-lessons/use-affected.ts'
import { useChoices } from '../../../features/schedule/affected-lessons/use-choices.ts'
import { useAllPlaces } from '../../../features/schedule/lessons/use-resources.ts'
import type { ChangePlanProps } from './change-plan-props.ts'
import { DaysFields } from './DaysFields.tsx'
import { longest } from './plan-limits.ts'
import { useDays, wrongDays } from './use-days.ts'

interface ClosedPlaceFormProps extends Omit<ChangePlanProps, 'trainerId'> {
  /** What is chosen at first; left out: the first location, and an arena that is not available. */
  first?: { placeId: string; because: NonNullable<Change['because']>; reason: string }
}

/** An arena or location is closed: cancels or hands over its lessons. */
export function ClosedPlaceForm({ day, onClose, onChanged, first }: ClosedPlaceFormProps) {
  const places = useAllPlaces().data ?? []
  const [picked, setPicked] = useState(first?.placeId ?? '')
  const [arenaId, setArenaId] = useState('')
  const [isIdle, setIdle] = useState(false)
  const place = places.find(({ id }) => id === picked) ?? places[0]
  const { fields, days } = useDays(day)
  const time = days && place ? { ...days, placeId: place.id, ...(arenaId && { arenaId }) } : null
  const choices = useChoices(time, { first: () => 'cancel' })
  const deeds = deedWords(choices.cancels, choices.handOvers)
  if (!place) return <EmptyState>{t`You have not added any locations yet.`}</EmptyState>
  const submit = async (data: FormData): Promise<void> => {
    setIdle(deeds === '')
    if (time === null || deeds === '') return
    const because = formText(data, 'because') as Change['because']
    const reason = formText(data, 'reason')
    const id = await choices.save({ time, timeOff: null, ...(because && { because }), reason }, '')
    onClose()
    if (id !== null) onChanged(id)
  }
  return (
    <Form
      onSubmit={submit}
      explain={choices.explain}
      check={() => wrongDays(fields)}
      onTouched={() => setIdle(false)}
    >
      {places.length > 1 && (
        <Select
          name="place"
          label={t`Location`}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={place.id}
          onChange={(event) => {
            setPicked(event.target.value)
            setArenaId('')
          }}
        />
      )}
      {place.arenas.length > 1 && (
        <Select
          name="arena"
          label={t`Arena`}
          options={[
            { value: '', label: t`The whole location` },
            ...place.arenas.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={arenaId}
          onChange={(event) => setArenaId(event.target.value)}
        />
      )}
      <DaysFields {...fields} />
      <Select
        name="because"
        label={t`Reason for cancelling`}
        defaultValue={first?.because ?? 'arena'}
        options={[
          { value: 'arena', label: t`Arena not available` },
          { value: 'weather', label: t`Bad weather` },
          { value: 'other', label: t`Other` },
        ]}
      />
      <TextField
        name="reason"
        label={t`Details (optional)`}
        hint={t`Only your team sees it.`}
        defaultValue={first?.reason}
        autoComplete="off"
        maxLength={longest.reason}
      />
      <AffectedList choices={choices} empty={t`No lessons during this time.`} />
      {isIdle && <p role="alert">{t`All lessons are kept. Choose lessons to cancel or hand over.`}</p>}
      {choices.items.length > 0 && (
        <SubmitButton variant={choices.cancels > 0 ? 'danger' : 'primary'}>
          {deeds === '' ? t`Save` : capital(deeds)}
        </SubmitButton>
      )}
    </Form>
  )
}
