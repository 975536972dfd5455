import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import type { ExplainedRefusal } from '../../../forms/explain-refusal.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ladderErrors, typedLadder } from '../../../forms/ladder-fields.ts'
import { ladderLines } from '../../../forms/ladder-words.ts'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TimeZoneField } from '../../../ui/fields/time/TimeZoneField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { AddressFields } from './AddressFields.tsx'
import { businessChange, businessFields, type FieldName } from './business-fields.ts'
import type { Business } from './business.ts'
import css from './BusinessForm.module.css'
import { CancelFields } from './CancelFields.tsx'
import { heatErrors } from './HeatFields.tsx'
import { countryName } from './countries.ts'
import { currencyName, currencyOptions } from './currencies.ts'
import { productLanguages } from './product-languages.ts'
import { ruleSetOptions, RulesFields, supervisionOptions, vaccinationOptions } from './RulesFields.tsx'

/** The settings of a business, for its owner. */
export function BusinessForm({ business }: { business: Business }) {
  const draft = useDraft(businessFields(business), 'business')
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/business')
  const meanwhile = savedMeanwhile(conflicts, show)

  const submit = async (): Promise<void> => {
    const body = businessChange(business.version, values, changes)
    if (Object.keys(changes).length > 0) await save({ body })
    forget()
    showToast(t`Business saved.`)
  }

  return (
    <Form
      key={draft.round}
      onSubmit={submit}
      explain={explain}
      check={() => ({ ...ladderErrors(values.cancelLadder), ...heatErrors(values) })}
    >
      <KeptDraft {...draft} />
      <div className={css['columns']}>
        <div className={css['cards']}>
          <Card title={t`Name and address`}>
            <AddressFields values={values} meanwhile={meanwhile} set={set} />
          </Card>
          <Card title={t`Rules`}>
            <RulesFields values={values} meanwhile={meanwhile} set={set} />
          </Card>
        </div>
        <div className={css['cards']}>
          <Card title={t`Money and time`}>
            <ComboBox
              name="currency"
              label={t`Currency`}
              hint={meanwhile('currency') ?? t`Used for all prices and invoices.`}
              required
              options={currencyOptions(values.currency)}
              value={values.currency}
              onChange={(code) => set('currency', code)}
            />
            <TimeZoneField
              name="timeZone"
              label={t`Time zone`}
              hint={meanwhile('timeZone') ?? t`Lessons use this time zone.`}
              required
              value={values.timeZone}
              onChange={(zone) => set('timeZone', zone)}
            />
          </Card>
          <Card title={t`Language`}>
            <Select
              name="language"
              label={t`Language of invoices and emails`}
              hint={
                meanwhile('language') ??
                t`Used for new invoices, and for emails to clients without an account. Other emails use the language of the reader’s account.`
              }
              options={productLanguages}
              value={values.language}
              onChange={(event) => set('language', event.target.value)}
            />
          </Card>
          <Card title={t`Cancellation policy`}>
            <CancelFields values={values} meanwhile={meanwhile} set={set} />
          </Card>
        </div>
      </div>
      <SaveBar>
        <SubmitButton>{t`Save business`}</SubmitButton>
      </SaveBar>
    </Form>
  )
}

function show(name: FieldName, value: string): string {
  if (name === 'country') return countryName(value)
  if (name === 'ruleSet') return ruleSetOptions().find((ruleSet) => ruleSet.value === value)?.label ?? value
  if (name === 'vaccinationRule')
    return vaccinationOptions().find((rule) => rule.value === value)?.label ?? value
  if (name === 'supervisionRule')
    return supervisionOptions().find((rule) => rule.value === value)?.label ?? value
  if (name === 'cancelLadder') {
    const ladder = typedLadder(value)
    return ladder ? ladderLines(ladder).join('. ') : value
  }
  if (name === 'language') return productLanguages.find((one) => one.value === value)?.label ?? value
  return name === 'currency' ? currencyName(value) : value
}

const ofServer: Readonly<Record<string, FieldName>> = {
  'heatLimits.amber': 'heatAmber',
  'heatLimits.strongAmber': 'heatStrongAmber',
  'heatLimits.red': 'heatRed',
}

/** The server names fields of the address and limits of heat by their path. */
function explain(error: unknown): ExplainedRefusal {
  const refusal = explainSave(error)
  const fields = Object.entries(refusal.fields ?? {})
  return {
    ...refusal,
    fields: Object.fromEntries(
      fields.map(([path, why]) => [ofServer[path] ?? path.replace('address.', ''), why]),
    ),
  }
}
