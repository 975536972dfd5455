import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../../../ui/fields/choosing/ComboBox.tsx'
import type { FieldProps } from '../../../../ui/fields/Field.tsx'
import { useRiderChoice } from '../use-resources.ts'

/** A rider for a choice. */
export interface ChosenRider {
  id: string
  name: string
}

interface RiderChoiceProps extends Pick<FieldProps, 'name' | 'error' | 'hint'> {
  label?: string
  chosen: ChosenRider | undefined
  onChoose: (rider: ChosenRider) => void
}

/** Finds a rider among thousands by the start of their names. */
export function RiderChoice({ label, chosen, onChoose, ...field }: RiderChoiceProps) {
  const [typed, setTyped] = useState('')
  const { data, isPlaceholderData } = useRiderChoice(typed)
  const found = data?.items ?? []
  const hasNone = typed === '' && data?.items.length === 0 && !isPlaceholderData
  const riders = found.map(({ id, firstName, lastName, clientName, isClient }) => ({
    id,
    name: `${firstName} ${lastName}`,
    household: isClient ? '' : clientName,
  }))
  // The household helps to choose; afterwards it would flicker with fetched data.
  const options = riders.map(({ id, name, household }) => ({
    value: id,
    label: household === '' ? name : `${name} · ${household}`,
    shortLabel: name,
  }))
  if (chosen && !riders.some(({ id }) => id === chosen.id))
    options.unshift({ value: chosen.id, label: chosen.name, shortLabel: chosen.name })
  return (
    <ComboBox
      {...field}
      label={label ?? t`Rider`}
      options={options}
      value={chosen?.id ?? ''}
      nothing={hasNone ? t`No riders yet. Add one on the page of a client first.` : undefined}
      onSearch={setTyped}
      onChange={(id) => {
        const rider = riders.find((one) => one.id === id)
        if (rider) onChoose({ id, name: rider.name })
      }}
    />
  )
}
