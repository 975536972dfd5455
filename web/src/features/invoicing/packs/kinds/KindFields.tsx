import { t } from '@lingui/core/macro'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import css from '../Packs.module.css'

export interface LessonType {
  id: string
  name: string
}

/** `name`: undefined for a new kind. */
export function KindName({ name, maxLength }: { name: string | undefined; maxLength: number }) {
  return (
    <TextField
      name="name"
      label={t`Name`}
      autoComplete="off"
      maxLength={maxLength}
      required
      defaultValue={name}
    />
  )
}

interface ValidForProps {
  /** Ids of the lesson types chosen before; undefined for a new kind. */
  offerIds: readonly string[] | undefined
  lessons: readonly LessonType[]
}

/** The lesson types that it pays for; an only one is chosen for a new kind. */
export function ValidFor({ offerIds, lessons }: ValidForProps) {
  return (
    <fieldset className={css['choices']}>
      <legend>{t`Valid for lesson types`}</legend>
      {lessons.map(({ id, name }) => (
        <Checkbox
          key={id}
          name="offerIds"
          value={id}
          label={name}
          defaultChecked={offerIds ? offerIds.includes(id) : lessons.length === 1}
        />
      ))}
    </fieldset>
  )
}

/** One rider, or the whole household. */
export function UsedBy({ isShared = false }: { isShared: boolean | undefined }) {
  return (
    <Choice
      name="isShared"
      label={t`Who can use it`}
      options={[
        { value: 'no', label: t`One rider` },
        { value: 'yes', label: t`The whole household` },
      ]}
      defaultValue={isShared ? 'yes' : 'no'}
    />
  )
}

/** Nothing if the business has no tax rates. */
export function TaxRate({ taxRateId = null }: { taxRateId: string | null | undefined }) {
  const { taxName } = useTaxWords()
  const rates = useApiQuery('GET /api/billing', {}, { select: ({ taxRates }) => taxRates }).data ?? []
  if (rates.length === 0) return null
  return (
    <Select
      name="taxRateId"
      label={taxName}
      defaultValue={taxRateId ?? ''}
      options={[
        { value: '', label: t`Default rate` },
        ...rates.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
