import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formText } from '../../ui/form-text.ts'
import { KeptForm } from '../../ui/KeptForm.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type NewExtra, useAddExtra } from './use-charges.ts'

/** Whom an extra is billed to, and what it belongs to. */
export interface ExtraFor {
  clientId: string
  name: string
  riderId?: string
  lessonId?: string
}

interface ExtraDialogProps {
  /** Who may be billed: the first is chosen at first. */
  people: readonly ExtraFor[]
  currency: string
  locale: string
  today: Temporal.PlainDate
  /** Day it was supplied: ISO 8601. */
  day: string
  open: boolean
  onClose: () => void
}

/** Adds something to be billed besides lessons, such as travel, livery or equipment. */
export function ExtraDialog({ people, currency, locale, today, day, open, onClose }: ExtraDialogProps) {
  const [first] = people
  const shelfMark = `extra of ${first?.lessonId ?? first?.clientId ?? ''}`
  const add = useAddExtra(shelfMark)
  const kinds = kindOptions()
  const submit = async (data: FormData): Promise<void> => {
    const who = people[Number(formText(data, 'who') || '0')]
    if (!who) return
    const { name, ...whom } = who
    const kind = kinds.find(({ value }) => value === formText(data, 'kind')) ?? kinds[0]
    if (!kind) return
    await add({
      ...whom,
      kind: kind.value,
      servedOn: formText(data, 'servedOn'),
      description: formText(data, 'description') || kind.label,
      quantityMilli: Math.round(Number(formText(data, 'quantity')) * 1000),
      unitPriceMinor: Number(formText(data, 'unitPriceMinor')),
    })
    onClose()
    showToast(t`Extra added for ${name}.`)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={people.length === 1 ? t`Add extra for ${first?.name ?? ''}` : t`Add extra`}
    >
      <KeptForm shelfMark={shelfMark} onSubmit={submit} explain={explainRefusal}>
        {({ text }) => (
          <>
            {people.length > 1 && (
              <Select
                name="who"
                label={t`Rider`}
                options={people.map(({ name }, place) => ({ value: String(place), label: name }))}
                defaultValue={text('who', '0')}
              />
            )}
            <Select
              name="kind"
              label={t`Kind`}
              options={kinds}
              defaultValue={text('kind', kinds[0]?.value ?? '')}
            />
            <TextField
              name="description"
              label={t`Description`}
              hint={t`Clients read this on the invoice. Leave it empty to use the kind.`}
              autoComplete="off"
              maxLength={200}
              defaultValue={text('description', '')}
            />
            <MoneyField
              name="unitPriceMinor"
              label={t`Price`}
              currency={currency}
              locale={locale}
              defaultValue={text('unitPriceMinor', '')}
              required
            />
            <TextField
              name="quantity"
              label={t`Quantity`}
              type="number"
              inputMode="decimal"
              min={0.001}
              max={1000}
              step={0.001}
              defaultValue={text('quantity', '1')}
              required
            />
            <DateField
              name="servedOn"
              label={t`Date`}
              today={today}
              defaultValue={text('servedOn', day)}
              required
            />
            <SubmitButton>{t`Add extra`}</SubmitButton>
          </>
        )}
      </KeptForm>
    </Dialog>
  )
}

function kindOptions(): { value: NewExtra['kind']; label: string }[] {
  return [
    { value: 'travel', label: t`Travel` },
    { value: 'livery', label: t`Livery` },
    { value: 'equipment', label: t`Equipment` },
    { value: 'fee', label: t`Fee` },
    { value: 'other', label: t`Other` },
  ]
}
