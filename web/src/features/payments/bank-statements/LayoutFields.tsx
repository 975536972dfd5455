import { t } from '@lingui/core/macro'
import { ColumnSelect } from '../../../ui/fields/choosing/ColumnSelect.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { columnWords } from './bank-words.ts'
import css from './BankImports.module.css'
import { columnNames, type Columns, type Layout } from './guess-layout.ts'
import type { StatementFile } from './statement-file.ts'
import { longest } from './layout-limits.ts'

/** A layout being edited: the date column may be missing. */
export type LayoutDraft = Omit<Layout, 'columns'> & { columns: Columns }

interface LayoutFieldsProps {
  file: StatementFile
  layout: LayoutDraft
  onChange: (layout: LayoutDraft) => void
}

/** Columns of the file, and its formats of dates and amounts. */
export function LayoutFields({ file, layout, onChange }: LayoutFieldsProps) {
  const words = columnWords()
  return (
    <fieldset className={css['grid']}>
      <legend>{t`Columns`}</legend>
      {columnNames.map((name) => (
        <ColumnSelect
          key={name}
          name={name}
          label={words[name]}
          file={file}
          at={layout.columns[name]}
          onChange={(at) => onChange({ ...layout, columns: { ...layout.columns, [name]: at } })}
        />
      ))}
      <Select
        name="dayOrder"
        label={t`Date format`}
        options={[
          { value: 'dmy', label: t`day, month, year` },
          { value: 'mdy', label: t`month, day, year` },
          { value: 'ymd', label: t`year, month, day` },
        ]}
        value={layout.dayOrder}
        onChange={({ target: { value } }) =>
          onChange({ ...layout, dayOrder: value === 'mdy' || value === 'ymd' ? value : 'dmy' })
        }
      />
      <Select
        name="decimal"
        label={t`Decimal mark`}
        options={[
          { value: ',', label: t`comma: 45,00` },
          { value: '.', label: t`point: 45.00` },
        ]}
        value={layout.decimal}
        onChange={({ target: { value } }) => onChange({ ...layout, decimal: value === ',' ? ',' : '.' })}
      />
      <TextField
        name="account"
        label={t`Your account`}
        hint={t`Needed if you import from more than one account.`}
        autoComplete="off"
        maxLength={longest['layout.account']}
        value={layout.account}
        onChange={({ target: { value } }) => onChange({ ...layout, account: value })}
      />
    </fieldset>
  )
}
