import { t } from '@lingui/core/macro'
import { Select, type SelectProps } from '../../../ui/fields/choosing/Select.tsx'
import type { PlaceOption } from './availability-words.ts'

interface PlaceSelectProps extends Omit<SelectProps, 'name' | 'label' | 'options'> {
  places: readonly PlaceOption[]
}

/** The trainer's location at that time; empty: anywhere. */
export function PlaceSelect({ places, ...rest }: PlaceSelectProps) {
  const options = places.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...rest}
      name="placeId"
      label={t`Where`}
      options={[{ value: '', label: t`Anywhere` }, ...options]}
    />
  )
}
