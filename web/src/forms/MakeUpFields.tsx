import { t } from '@lingui/core/macro'
import { Checkbox } from '../ui/fields/choosing/Checkbox.tsx'
import css from './LadderEditor.module.css'
import { Select } from '../ui/fields/choosing/Select.tsx'
import { TextField } from '../ui/fields/text/TextField.tsx'
import { type LadderFields, makeUpNames, type MakeUpFields as Fields, usualMakeUp } from './ladder-fields.ts'
import { ranges } from './ladder-limits.ts'

interface MakeUpFieldsProps {
  fields: LadderFields
  onChange: (fields: LadderFields) => void
}

/** Whether a client who cancels in time and still pays gets a make-up lesson, and on which terms (S15). */
export function MakeUpFields({ fields, onChange }: MakeUpFieldsProps) {
  const { makeUp = null } = fields
  const set = (change: Partial<Fields>): void =>
    onChange({ ...fields, makeUp: { ...(makeUp ?? usualMakeUp()), ...change } })
  const number = (field: 'hours' | 'validDays' | 'most') => ({
    ...ranges[`makeUp.${field}`],
    type: 'number',
    inputMode: 'numeric' as const,
    step: 1,
    required: true,
    autoComplete: 'off',
    name: makeUpNames[field],
    value: makeUp?.[field] ?? '',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  return (
    <>
      <Checkbox
        name="ladder-make-up"
        label={t`Give make-up lessons`}
        hint={t`Clients who cancel in time but still pay the full price get a lesson later instead.`}
        checked={makeUp !== null}
        onChange={({ target }) => onChange({ ...fields, makeUp: target.checked ? usualMakeUp() : null })}
      />
      {makeUp !== null && (
        <div className={css['makeUp']}>
          <TextField
            {...number('hours')}
            label={t`In time until (hours before)`}
            hint={t`Cancelling must cost the full price at that time.`}
          />
          <TextField
            {...number('validDays')}
            label={t`Days to use it`}
            hint={t`Counted from the missed lesson.`}
          />
          <TextField {...number('most')} label={t`Most for each rider`} />
          <Select
            name="ladder-make-up-per"
            label={t`In each`}
            value={makeUp.per}
            onChange={({ target }) => set({ per: target.value as Fields['per'] })}
            options={[
              { value: 'month', label: t`calendar month` },
              { value: 'quarter', label: t`quarter` },
              { value: 'year', label: t`calendar year` },
            ]}
          />
        </div>
      )}
    </>
  )
}
