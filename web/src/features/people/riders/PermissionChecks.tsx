import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { permissionOptions } from './rider-words.ts'
import type { RiderAccess } from './rider.ts'

type Permissions = RiderAccess['permissions']

interface PermissionChecksProps {
  permissions: Permissions
  onChange: (change: (now: Permissions) => Permissions) => void
}

/** A box for each permission (P1). */
export function PermissionChecks({ permissions, onChange }: PermissionChecksProps) {
  return permissionOptions().map(({ value, label }) => (
    <Checkbox
      key={value}
      name={value}
      label={label}
      checked={permissions.includes(value)}
      onChange={(event) => {
        const { checked } = event.target
        onChange((now) => (checked ? [...now, value] : now.filter((one) => one !== value)))
      }}
    />
  ))
}
