import { t } from '@lingui/core/macro'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { takerProblemWords } from '../../../ui/words/taker-words.ts'
import type { RiderChoices } from './rider-choices.ts'

interface RiderOptionsProps {
  riders: RiderChoices['riders']
  value: string
  onChange: (riderId: string) => void
}

/** The riders who can ride instead, and why the others cannot. */
export function RiderOptions({ riders, value, onChange }: RiderOptionsProps) {
  const able = riders.filter(({ problem }) => problem === null)
  return (
    <>
      {able.length > 0 && (
        <Choice
          name="rider"
          label={t`Rider`}
          options={able.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={onChange}
        />
      )}
      {riders.map(
        ({ id, name, problem }) =>
          problem !== null && (
            <p key={id}>
              {name}: {takerProblemWords(problem)}
            </p>
          ),
      )}
    </>
  )
}
