import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { kindOptions, targetOptions } from './care-words.ts'
import type { Care, CareKind, NewCare } from './care.ts'
import { longest, ranges } from './care-limits.ts'

interface CareFieldsProps {
  /** The saved entry; its kind stays. */
  care?: Care
  /** Rules set the date of the next dose against influenza. */
  hasRules: boolean
}

/** What was done or is due. */
export function CareFields({ care, hasRules }: CareFieldsProps) {
  const { text } = useWritten()
  const isSavedDue = care !== undefined && care.doneOn === null
  const [when, setWhen] = useState(text('when', isSavedDue ? 'due' : 'done') === 'due' ? 'due' : 'done')
  const [kind, setKind] = useState<string>(text('kind', care?.kind ?? kindOptions()[0]?.value ?? ''))
  const [against, setAgainst] = useState<string>(text('against', care?.against ?? 'influenza'))
  const isVaccination = kind === 'vaccination'
  const isDose = isVaccination && against === 'influenza'
  return (
    <>
      {!care && (
        <Select
          name="kind"
          label={t`What`}
          options={kindOptions()}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      )}
      {isVaccination && (
        <Select
          name="against"
          label={t`Against`}
          hint={t`A combined vaccine counts as influenza.`}
          options={targetOptions()}
          value={against}
          onChange={(event) => setAgainst(event.target.value)}
        />
      )}
      <TextField
        name="title"
        label={t`Details`}
        hint={t`For example, the name of the vaccine. Optional.`}
        autoComplete="off"
        maxLength={longest.title}
        defaultValue={care?.title ?? ''}
      />
      <Choice
        name="when"
        label={t`When`}
        options={[
          { value: 'done', label: t`Done` },
          { value: 'due', label: t`Due` },
        ]}
        value={when}
        onChange={setWhen}
      />
      <DateField
        key={when}
        name={when === 'done' ? 'doneOn' : 'dueOn'}
        label={when === 'done' ? t`Done on` : t`Due on`}
        defaultValue={
          (when === 'done' ? (care?.doneOn ?? Temporal.Now.plainDateISO().toString()) : care?.dueOn) ?? ''
        }
        required
      />
      {isDose && hasRules && when === 'done' && (
        <Checkbox
          name="isBooster"
          label={t`Count as a booster, as in the passport`}
          hint={t`If the passport shows the first three doses and no missed booster, you need not enter them here.`}
          defaultChecked={care?.isBooster ?? false}
        />
      )}
      {!(isDose && hasRules) && (
        <TextField
          name="intervalDays"
          label={t`Repeat every (days)`}
          hint={t`Counted from the day it is done. Leave empty if it is needed only once.`}
          type="number"
          inputMode="numeric"
          min={ranges.intervalDays.min}
          max={ranges.intervalDays.max}
          defaultValue={care?.intervalDays ?? ''}
        />
      )}
      <TextField
        name="note"
        label={t`Note`}
        autoComplete="off"
        maxLength={longest.note}
        defaultValue={care?.note ?? ''}
      />
    </>
  )
}

/** The fields as they are sent. A field that was not shown is left out. */
export function readCare(data: FormData, kind: CareKind) {
  const interval = formText(data, 'intervalDays')
  const isDone = formText(data, 'when') === 'done'
  return {
    title: formText(data, 'title'),
    note: formText(data, 'note'),
    ...(isDone ? { doneOn: formText(data, 'doneOn') } : { dueOn: formText(data, 'dueOn') }),
    ...(data.has('intervalDays') && { intervalDays: interval === '' ? null : Number(interval) }),
    ...(kind === 'vaccination' && {
      against: formText(data, 'against') as NonNullable<NewCare['against']>,
      isBooster: data.has('isBooster'),
    }),
  }
}
