import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { single } from '../../api/single.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './Packs.module.css'
import { type NewPackKind, type PackKind, useLessonChoices, useTaxRates } from './use-packs.ts'

interface PackKindDialogProps {
  /** What is changed; null for a new one, undefined while the dialog is closed. */
  kind: PackKind | null | undefined
  currency: string
  locale: string
  onClose: () => void
  onSave: (terms: NewPackKind) => Promise<void>
}

/** The terms of a pack to be sold (M7); packs already sold keep theirs. */
export function PackKindDialog({ kind, currency, locale, onClose, onSave }: PackKindDialogProps) {
  return (
    <Dialog
      open={kind !== undefined}
      onClose={onClose}
      title={kind ? t`Change ${kind.name}` : t`A pack to sell`}
    >
      <Loaded state={single(useLessonChoices())} rows={6}>
        {(lessons) => (
          <Form
            key={kind?.id ?? 'new'}
            explain={explainSave}
            check={(data) =>
              data.getAll('offerIds').length === 0 ? { offerIds: t`Choose at least one kind of lesson.` } : {}
            }
            onSubmit={(data) => onSave(readTerms(data))}
          >
            <Terms {...{ kind: kind ?? undefined, currency, locale, lessons }} />
            <SubmitButton>{kind ? t`Save` : t`Add it`}</SubmitButton>
          </Form>
        )}
      </Loaded>
    </Dialog>
  )
}

interface TermsProps {
  kind: PackKind | undefined
  currency: string
  locale: string
  lessons: readonly { id: string; name: string }[]
}

function Terms({ kind, currency, locale, lessons }: TermsProps) {
  const [isShared, setShared] = useState(kind?.isShared ?? false)
  const rates = useTaxRates().data ?? []
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={80}
        required
        defaultValue={kind?.name}
      />
      <div className={css['pair']}>
        <TextField
          name="credits"
          label={t`Lessons in it`}
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          required
          defaultValue={kind?.credits ?? 10}
        />
        <MoneyField
          name="priceMinor"
          label={t`Price of the whole`}
          required
          defaultValue={kind ? String(kind.priceMinor) : ''}
          {...{ currency, locale }}
        />
      </div>
      <fieldset className={css['choices']}>
        <legend>{t`It pays for`}</legend>
        {lessons.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="offerIds"
            value={id}
            label={name}
            defaultChecked={kind ? kind.offerIds.includes(id) : lessons.length === 1}
          />
        ))}
      </fieldset>
      <Choice
        name="isShared"
        label={t`For whom`}
        options={[
          { value: 'no', label: t`one rider` },
          { value: 'yes', label: t`the household` },
        ]}
        value={isShared ? 'yes' : 'no'}
        onChange={(whose) => setShared(whose === 'yes')}
      />
      <div className={css['pair']}>
        <Select
          name="usableFrom"
          label={t`Usable`}
          defaultValue={kind?.usableFrom ?? 'payment'}
          options={[
            { value: 'payment', label: t`once its invoice is paid` },
            { value: 'issue', label: t`once its invoice is issued` },
          ]}
        />
        <TextField
          name="validDays"
          label={t`Valid for days`}
          hint={t`Empty: without an end.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={3650}
          defaultValue={kind?.validDays ?? ''}
        />
      </div>
      <TextField
        name="graceDays"
        label={t`Days more for what is given back late`}
        hint={t`A lesson given back shortly before the last day, or after it, can be used for so many days from then on. 0: not at all.`}
        type="number"
        inputMode="numeric"
        min={0}
        max={365}
        required
        defaultValue={kind?.graceDays ?? 30}
      />
      {rates.length > 0 && (
        <Select
          name="taxRateId"
          label={t`Tax`}
          defaultValue={kind?.taxRateId ?? ''}
          options={[
            { value: '', label: t`the usual rate` },
            ...rates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Checkbox
        name="missedCounts"
        label={t`A lesson cancelled late or missed uses one`}
        defaultChecked={kind?.missedCounts ?? true}
      />
    </>
  )
}

function readTerms(data: FormData): NewPackKind {
  const days = formText(data, 'validDays')
  return {
    name: formText(data, 'name'),
    credits: Number(formText(data, 'credits')),
    priceMinor: Number(formText(data, 'priceMinor')),
    offerIds: data.getAll('offerIds').map(String),
    isShared: formText(data, 'isShared') === 'yes',
    usableFrom: formText(data, 'usableFrom') === 'issue' ? 'issue' : 'payment',
    validDays: days === '' ? null : Number(days),
    graceDays: Number(formText(data, 'graceDays')),
    taxRateId: formText(data, 'taxRateId') || null,
    missedCounts: formText(data, 'missedCounts') !== '',
  }
}
