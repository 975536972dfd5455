import { t } from '@lingui/core/macro'
import { Select } from './Select.tsx'

export interface ColumnSelectProps {
  name: string
  label: string
  /** A list from a file. */
  file: { heads: readonly string[]; rows: readonly (readonly string[])[] }
  /** Index of the chosen column; undefined: not in the file. */
  at: number | undefined
  onChange: (at: number | undefined) => void
}

/** Selects the column of a file for a field, with a sample value. */
export function ColumnSelect({ name, label, file, at, onChange }: ColumnSelectProps) {
  const example =
    at === undefined ? undefined : file.rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '')
  const shown = example?.slice(0, 40)
  return (
    <Select
      name={name}
      label={label}
      hint={shown && t`for example “${shown}”`}
      options={[
        { value: '', label: t`not in this file` },
        ...file.heads.map((head, place) => ({
          value: String(place),
          label: head || t`Column ${place + 1}`,
        })),
      ]}
      value={at === undefined ? '' : String(at)}
      onChange={({ target: { value } }) => onChange(value === '' ? undefined : Number(value))}
    />
  )
}
