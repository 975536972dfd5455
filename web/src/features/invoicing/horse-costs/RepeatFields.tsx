import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { intervalOptions, previewWords } from './repeating-words.ts'

/** Date of a cost, and whether it repeats from then on. */
export function RepeatFields({ today }: { today: Temporal.PlainDate }) {
  const { text } = useWritten()
  const [every, setEvery] = useState(text('every', ''))
  const [startsOn, setStartsOn] = useState(text('servedOn', today.toString()))
  const [endsOn, setEndsOn] = useState(text('endsOn', ''))
  const options = intervalOptions()
  const chosen = options.find(({ value }) => value === every)?.value
  return (
    <>
      <Select
        name="every"
        label={t`Repeats`}
        options={[{ value: '', label: t`Does not repeat` }, ...options]}
        value={every}
        onChange={(event) => setEvery(event.target.value)}
      />
      <DateField
        name="servedOn"
        label={chosen ? t`First date` : t`Date`}
        defaultValue={startsOn}
        onChange={setStartsOn}
        required
      />
      {chosen && (
        <>
          <DateField
            name="endsOn"
            label={t`Until (optional)`}
            hint={t`Without a last day it repeats until you stop it.`}
            defaultValue={endsOn}
            onChange={setEndsOn}
          />
          {startsOn !== '' && (
            <p>
              {previewWords(
                {
                  every: chosen,
                  startsOn: Temporal.PlainDate.from(startsOn),
                  endsOn: endsOn === '' ? null : Temporal.PlainDate.from(endsOn),
                },
                today,
              )}{' '}
              {t`The owners share each cost by their shares on that day.`}
            </p>
          )}
        </>
      )}
    </>
  )
}
