import { t } from '@lingui/core/macro'
import { Select } from '../../ui/Select.tsx'
import { type Column, columns, columnWords, type Mapping } from './columns.ts'
import css from './Imports.module.css'
import type { ListFile } from './list-file.ts'

interface MappingFieldsProps {
  file: ListFile
  mapping: Mapping
  onMap: (column: Column, at: number | undefined) => void
}

/** Which column of the file stands for which of ours, with an example beneath each. */
export function MappingFields({ file, mapping, onMap }: MappingFieldsProps) {
  const words = columnWords()
  const choices = [
    { value: '', label: t`not in this file` },
    ...file.heads.map((head, at) => ({ value: String(at), label: head || t`Column ${at + 1}` })),
  ]
  const example = (at: number | undefined): string | undefined =>
    at === undefined ? undefined : file.rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '')
  return (
    <fieldset className={css['mapping']}>
      <legend>{t`Which column is which?`}</legend>
      <div className={css['grid']}>
        {columns.map((column) => {
          const at = mapping[column]
          const shown = example(at)?.slice(0, 40)
          return (
            <Select
              key={column}
              name={column}
              label={words[column]}
              hint={shown && t`such as “${shown}”`}
              options={choices}
              value={at === undefined ? '' : String(at)}
              onChange={(event) =>
                onMap(column, event.target.value === '' ? undefined : Number(event.target.value))
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}
