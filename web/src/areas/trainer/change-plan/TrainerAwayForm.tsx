import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { useMe } from '../../../data/me/use-me.ts'
import { useTrainers } from '../../../data/business/use-trainers.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { capital, deedWords } from '../../../features/schedule/affected-lessons/affected-words.ts'
import { AffectedList } from '../../../features/schedule/affected-lessons/AffectedList.tsx'
import { bestStandIn } from '../../../features/schedule/affected-lessons/choose-all.ts'
import { useChoices } from '../../../features/schedule/affected-lessons/use-choices.ts'
import type { ChangePlanProps } from './change-plan-props.ts'
import { DaysFields } from './DaysFields.tsx'
import { longest } from './plan-limits.ts'
import { useDays, wrongDays } from './use-days.ts'

/** A trainer is away: saves the days off, and hands over or cancels the lessons. */
export function TrainerAwayForm({ day, trainerId: first, onClose, onChanged }: ChangePlanProps) {
  const { data: me } = useMe()
  const isOwner = useApiQuery('GET /api/business').data?.isOwner ?? false
  const trainers = (useTrainers().data ?? []).filter(({ id }) => isOwner || id === me?.id)
  const [picked, setPicked] = useState(first)
  const trainerId = trainers.find(({ id }) => id === picked)?.id ?? me?.id ?? ''
  const { fields, days } = useDays(day)
  const time = days && trainerId !== '' ? { ...days, trainerId } : null
  const choices = useChoices(time, {
    // A colleague if one is free, so that as few lessons as possible are lost.
    first: (items) => (bestStandIn(items) === 'keep' ? 'cancel' : bestStandIn(items)),
  })
  const deeds = deedWords(choices.cancels, choices.handOvers)
  const submit = async (data: FormData): Promise<void> => {
    if (time === null) return
    const timeOff = { as: 'new', reason: formText(data, 'reason') } as const
    const id = await choices.save({ time, timeOff, because: 'trainer' }, t`Days off saved.`)
    onClose()
    if (id !== null) onChanged(id)
  }
  return (
    <Form onSubmit={submit} explain={choices.explain} check={() => wrongDays(fields)}>
      {trainers.length > 1 && (
        <Select
          name="trainer"
          label={t`Trainer`}
          options={trainers.map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
          value={trainerId}
          onChange={(event) => setPicked(event.target.value)}
        />
      )}
      <DaysFields {...fields} />
      <TextField
        name="reason"
        label={t`Reason (optional)`}
        hint={t`Only your team sees it.`}
        autoComplete="off"
        maxLength={longest.reason}
      />
      <AffectedList choices={choices} empty={t`No lessons during this time.`} />
      <SubmitButton variant={choices.cancels > 0 ? 'danger' : 'primary'}>
        {deeds === '' ? t`Save days off` : capital(deeds)}
      </SubmitButton>
    </Form>
  )
}
