import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { DateField } from '../../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { useWritten } from '../../../../ui/fields/form/use-written.ts'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import type { NewExtra } from './use-charges.ts'
import { longest, ranges } from './extra-limits.ts'

/** A rider or client, and the possible payers: the first is the default. */
export interface ExtraFor {
  riderId?: string
  name: string
  payers: readonly { clientId: string; clientName: string }[]
}

interface ExtraFormProps {
  /** The first of several is the default. */
  people: readonly ExtraFor[]
  lessonId?: string | undefined
  currency: string
  locale: string
  today: Temporal.PlainDate
  /** Day of supply: ISO 8601. */
  day: string
  onAdded: () => void
}

/** Adds an extra charge, such as travel, livery or equipment. */
export function ExtraForm({ people, lessonId, currency, locale, today, day, onAdded }: ExtraFormProps) {
  const draftKey = `extra of ${lessonId ?? people[0]?.payers[0]?.clientId ?? ''}`
  const add = useApiChange('POST /api/extras', { draftKey })
  const kinds = kindOptions()
  const submit = async (data: FormData): Promise<void> => {
    const person = chosen(people, formText(data, 'riderId'))
    const payer =
      person?.payers.find(({ clientId }) => clientId === formText(data, 'clientId')) ?? person?.payers[0]
    const kind = kinds.find(({ value }) => value === formText(data, 'kind')) ?? kinds[0]
    if (!person || !payer || !kind) return
    await add({
      body: {
        clientId: payer.clientId,
        ...(person.riderId && { riderId: person.riderId }),
        ...(lessonId && { lessonId }),
        kind: kind.value,
        servedOn: formText(data, 'servedOn'),
        description: formText(data, 'description') || kind.label,
        quantityMilli: Math.round(Number(formText(data, 'quantity')) * 1000),
        unitPriceMinor: Number(formText(data, 'unitPriceMinor')),
      },
    })
    onAdded()
    showToast(t`Extra added. ${payer.clientName} will pay for it.`)
  }
  return (
    <KeptForm draftKey={draftKey} onSubmit={submit} explain={explainRefusal}>
      <PayerFields people={people} />
      <Select name="kind" label={t`Type`} options={kinds} defaultValue={kinds[0]?.value ?? ''} />
      <TextField
        name="description"
        label={t`Description`}
        hint={t`Clients see this on the invoice. Leave it empty to show the type instead.`}
        autoComplete="off"
        maxLength={longest.description}
      />
      <MoneyField name="unitPriceMinor" label={t`Price`} currency={currency} locale={locale} required />
      <TextField
        name="quantity"
        label={t`Quantity`}
        type="number"
        inputMode="decimal"
        min={ranges.quantityMilli.min / 1000}
        max={ranges.quantityMilli.max / 1000}
        step={0.001}
        defaultValue={'1'}
        required
      />
      <DateField name="servedOn" label={t`Date`} today={today} defaultValue={day} required />
      <SubmitButton>{t`Add extra charge`}</SubmitButton>
    </KeptForm>
  )
}

/** Rider and payer: by default the rider's payer (P1). */
function PayerFields({ people }: Pick<ExtraFormProps, 'people'>) {
  const { text } = useWritten()
  const [riderId, setRider] = useState(() => text('riderId', people[0]?.riderId ?? ''))
  const person = chosen(people, riderId)
  if (!person) return null
  const [first] = person.payers
  return (
    <>
      {people.length > 1 && (
        <Select
          name="riderId"
          label={t`Rider`}
          options={people.map(({ riderId: value = '', name }) => ({ value, label: name }))}
          value={person.riderId ?? ''}
          onChange={({ currentTarget }) => setRider(currentTarget.value)}
        />
      )}
      {person.payers.length > 1 ? (
        <Select
          key={person.riderId}
          name="clientId"
          label={t`Payer`}
          hint={t`${first?.clientName ?? ''} pays for the lesson.`}
          options={person.payers.map(({ clientId: value, clientName: label }) => ({ value, label }))}
          defaultValue={first?.clientId ?? ''}
        />
      ) : (
        person.riderId && <p>{t`${first?.clientName ?? ''} pays for the lesson, and for this.`}</p>
      )}
    </>
  )
}

function chosen(people: readonly ExtraFor[], riderId: string): ExtraFor | undefined {
  return people.find((one) => one.riderId === riderId) ?? people[0]
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
