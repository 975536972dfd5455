import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Choice } from '../../../ui/fields/choosing/Choice.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'

interface TravelFeeFormProps {
  placeId: string
  /** Default: the location's fee. */
  clientId?: string | undefined
  /** Saved fee, minor unit; null: none. */
  feeMinor: number | null
  /** The clients of a day share the location's fee. */
  isShared?: boolean
  currency: string
  locale: string
  onSaved: () => void
}

/** Travel fee of a location, or of a client there. */
export function TravelFeeForm({
  placeId,
  clientId,
  feeMinor,
  isShared = false,
  currency,
  locale,
  onSaved,
}: TravelFeeFormProps) {
  const [manner, setManner] = useState<'each' | 'shared'>(isShared ? 'shared' : 'each')
  const set = useApiChange('PUT /api/places/{id}/travel-fees')
  const submit = async (data: FormData): Promise<void> => {
    const typed = formText(data, 'feeMinor')
    await set({
      params: { id: placeId },
      body: {
        ...(clientId ? { clientId } : { isShared: manner === 'shared' }),
        feeMinor: typed === '' ? null : Number(typed),
      },
    })
    onSaved()
    showToast(t`Travel fee saved.`)
  }
  return (
    <Form onSubmit={submit} explain={explainRefusal}>
      <MoneyField
        name="feeMinor"
        label={t`Fee per day`}
        currency={currency}
        locale={locale}
        defaultValue={feeMinor === null ? '' : String(feeMinor)}
        hint={
          clientId
            ? t`Enter 0 for no fee. Leave it empty to charge the location’s fee.`
            : t`Leave it empty for no fee.`
        }
      />
      {!clientId && (
        <Choice
          name="manner"
          label={t`Who pays it`}
          options={[
            { value: 'each', label: t`Each client of the day` },
            {
              value: 'shared',
              label: t`The clients of the day share it`,
              hint: t`Clients see their share when they book. It becomes less if others join, and never more.`,
            },
          ]}
          value={manner}
          onChange={setManner}
        />
      )}
      <SubmitButton>{t`Save travel fee`}</SubmitButton>
    </Form>
  )
}
