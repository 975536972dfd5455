import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './ClientFields.module.css'
import { type Countries, CountryField } from './CountryField.tsx'
import type { MyHousehold } from './use-my-household.ts'
import { longest } from './client-limits.ts'

interface MyHouseholdFormProps {
  household: MyHousehold
  countries: Countries
}

/** The household's own contact details. */
export function MyHouseholdForm({ household, countries }: MyHouseholdFormProps) {
  const { phone, street, postcode, city, country, version } = household
  const draft = useDraft({ phone, street, postcode, city, country }, 'my household')
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/my-household')
  const meanwhile = savedMeanwhile(conflicts)
  const field = (name: keyof typeof values, maxLength: number, autoComplete: string) => ({
    name,
    maxLength,
    autoComplete,
    hint: meanwhile(name),
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })

  return (
    <Form
      key={draft.round}
      explain={explainSave}
      onSubmit={async () => {
        if (Object.keys(changes).length > 0) await save({ body: { ...changes, version } })
        forget()
        showToast(t`Saved. Your trainer can see it.`)
      }}
    >
      <KeptDraft {...draft} />
      <TextField {...field('phone', longest.phone, 'tel')} label={t`Phone`} type="tel" inputMode="tel" />
      <TextField {...field('street', longest.street, 'street-address')} label={t`Street and number`} />
      <div className={css['pair']}>
        <TextField {...field('postcode', longest.postcode, 'postal-code')} label={t`Postcode`} />
        <TextField {...field('city', longest.city, 'address-level2')} label={t`Town`} />
      </div>
      <CountryField
        countries={countries}
        hint={meanwhile('country')}
        value={values.country}
        onChange={(code) => set('country', code)}
      />
      <div>
        <SubmitButton>{t`Save contact details`}</SubmitButton>
      </div>
    </Form>
  )
}
