import { t } from '@lingui/core/macro'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { columnWords } from './bank-words.ts'
import css from './BankImports.module.css'
import { columnNames, type Columns, type Layout } from './guess-layout.ts'
import type { StatementFile } from './statement-file.ts'

/** A layout while somebody makes it: the column of the day may be unknown yet. */
export type LayoutDraft = Omit<Layout, 'columns'> & { columns: Columns }

interface LayoutFieldsProps {
  file: StatementFile
  layout: LayoutDraft
  onChange: (layout: LayoutDraft) => void
}

/** Which column of the file holds what, and how days and amounts are written. */
export function LayoutFields({ file, layout, onChange }: LayoutFieldsProps) {
  const words = columnWords()
  const choices = [
    { value: '', label: t`not in this file` },
    ...file.heads.map((head, at) => ({ value: String(at), label: head || t`Column ${at + 1}` })),
  ]
  const example = (at: number | undefined): string | undefined =>
    at === undefined ? undefined : file.rows.map((cells) => cells[at] ?? '').find((cell) => cell !== '')
  return (
    <fieldset className={css['grid']}>
      <legend>{t`Which column is which?`}</legend>
      {columnNames.map((name) => {
        const at = layout.columns[name]
        const shown = example(at)?.slice(0, 40)
        return (
          <Select
            key={name}
            name={name}
            label={words[name]}
            hint={shown && t`such as “${shown}”`}
            options={choices}
            value={at === undefined ? '' : String(at)}
            onChange={({ target: { value } }) =>
              onChange({
                ...layout,
                columns: { ...layout.columns, [name]: value === '' ? undefined : Number(value) },
              })
            }
          />
        )
      })}
      <Select
        name="dayOrder"
        label={t`How days are written`}
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
        label={t`Mark before the cents`}
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
        hint={t`Tells lines of two accounts apart.`}
        autoComplete="off"
        maxLength={60}
        value={layout.account}
        onChange={({ target: { value } }) => onChange({ ...layout, account: value })}
      />
    </fieldset>
  )
}
