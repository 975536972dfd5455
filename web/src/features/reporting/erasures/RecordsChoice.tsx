import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'

/** Whether businesses also erase their records of the person as a client. */
export function RecordsChoice({
  names,
  checked,
  onChange,
}: {
  names: readonly string[]
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const businesses = new Intl.ListFormat(document.documentElement.lang).format(names)
  return (
    <Checkbox
      name="withRecords"
      label={t`Also erase the records as a client, with riders`}
      hint={t`The request goes to ${businesses}. Unpaid invoices and lessons to come must be settled there first.`}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
