import { plural, t } from '@lingui/core/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextField } from '../ui/fields/text/TextField.tsx'
import css from './LadderEditor.module.css'
import {
  hoursName,
  lateName,
  noShowName,
  noShowOf,
  percentName,
  readLadder,
  typedLadder,
  withStep,
  type LadderFields,
} from './ladder-fields.ts'
import { mostSteps, ranges } from './ladder-limits.ts'
import { MakeUpFields } from './MakeUpFields.tsx'
import { ladderLines } from './ladder-words.ts'

interface LadderEditorProps {
  /** Created by `ladderText`. */
  value: string
  /** Concurrent change by others, in words. */
  meanwhile?: ReactNode
  /** Late cancellations of a client in a year that cost nothing; only the settings of the business know them. */
  freeChanges?: number
  onChange: (value: string) => void
}

/** Edits a cancellation ladder step by step, with a preview for clients. */
export function LadderEditor({ value, meanwhile, freeChanges = 0, onChange }: LadderEditorProps) {
  const fields = readLadder(value)
  const ladder = typedLadder(value)
  const set = (next: LadderFields): void => onChange(JSON.stringify(next))
  const setStep = (place: number, change: Partial<LadderFields['steps'][number]>): void =>
    set({ ...fields, steps: fields.steps.map((step, at) => (at === place ? { ...step, ...change } : step)) })
  const number = (range: { min: number; max: number }) => ({
    ...range,
    type: 'number',
    inputMode: 'numeric' as const,
    step: 1,
    required: true,
    autoComplete: 'off',
  })
  return (
    <div className={css['editor']}>
      {meanwhile}
      {fields.steps.map((step, place) => (
        <fieldset key={place} className={css['step']}>
          <legend className="visually-hidden">{t`Step ${place + 1}`}</legend>
          <TextField
            {...number(ranges['steps.hours'])}
            name={hoursName(place)}
            label={t`Hours before`}
            value={step.hours}
            onChange={(event) => setStep(place, { hours: event.target.value })}
          />
          <TextField
            {...number(ranges['steps.percent'])}
            name={percentName(place)}
            label={t`Percentage`}
            value={step.percent}
            onChange={(event) => setStep(place, { percent: event.target.value })}
          />
          <Button
            variant="quiet"
            className={css['remove']}
            aria-label={t`Remove step ${place + 1}`}
            onClick={() => set({ ...fields, steps: fields.steps.filter((_, at) => at !== place) })}
          >
            {t`Remove`}
          </Button>
        </fieldset>
      ))}
      {fields.steps.length < mostSteps && (
        <div>
          <Button variant="secondary" icon={<Icon of={IconPlus} />} onClick={() => set(withStep(fields))}>
            {t`Add a step`}
          </Button>
        </div>
      )}
      <TextField
        {...number(ranges.late)}
        name={lateName}
        label={t`Late or no-show fee (%)`}
        value={fields.late}
        onChange={(event) => set({ ...fields, late: event.target.value })}
      />
      <TextField
        {...number(ranges.noShowAfter)}
        name={noShowName}
        label={t`No-show after (minutes late)`}
        hint={t`The lesson still ends on time.`}
        value={noShowOf(fields)}
        onChange={(event) => set({ ...fields, noShowAfter: event.target.value })}
      />
      <MakeUpFields fields={fields} onChange={set} />
      <div className={css['words']}>
        <p className={css['caption']}>{t`What clients see`}</p>
        {ladder ? (
          <ul>
            {ladderLines(ladder).map((line) => (
              <li key={line}>{line}</li>
            ))}
            {freeChanges > 0 && (
              <li>
                {plural(freeChanges, {
                  one: 'The first late cancellation in a year is free',
                  other: 'The first # late cancellations in a year are free',
                })}
              </li>
            )}
          </ul>
        ) : (
          <p>{t`Each step must be later and cost more than the one before it.`}</p>
        )}
      </div>
    </div>
  )
}
