import { t } from '@lingui/core/macro'
import { Select } from '../../../ui/fields/choosing/Select.tsx'

/** The rider of a pack, membership or make-up lesson; an only rider is chosen. */
export function RiderSelect({ riders }: { riders: readonly { id: string; name: string }[] }) {
  return (
    <Select
      name="riderId"
      label={t`For`}
      required
      options={[
        ...(riders.length === 1 ? [] : [{ value: '', label: t`Choose` }]),
        ...riders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
