import { t } from '@lingui/core/macro'
import { ColumnSelect } from '../../../ui/fields/choosing/ColumnSelect.tsx'
import { type Column, columns, columnWords, type Mapping, unusedHeads } from './columns.ts'
import css from './Imports.module.css'
import type { ListFile } from './list-file.ts'

interface MappingFieldsProps {
  file: ListFile
  mapping: Mapping
  onMap: (column: Column, at: number | undefined) => void
}

/** Assigns the file's columns to ours, with samples. */
export function MappingFields({ file, mapping, onMap }: MappingFieldsProps) {
  const words = columnWords()
  const unused = unusedHeads(file.heads, mapping).join(', ')
  return (
    <fieldset className={css['mapping']}>
      <legend>{t`Match the columns`}</legend>
      {unused !== '' && <p className={css['unused']}>{t`We do not import these columns: ${unused}.`}</p>}
      <div className={css['grid']}>
        {columns.map((column) => (
          <ColumnSelect
            key={column}
            name={column}
            label={words[column]}
            file={file}
            at={mapping[column]}
            onChange={(at) => onMap(column, at)}
          />
        ))}
      </div>
    </fieldset>
  )
}
