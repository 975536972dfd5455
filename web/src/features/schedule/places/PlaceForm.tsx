import { t } from '@lingui/core/macro'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { Place, PlaceChange } from './place.ts'
import css from './Places.module.css'
import { formatPosition, readPosition } from './position.ts'
import { PositionTools } from './PositionTools.tsx'
import { longest } from './place-limits.ts'

type FieldName = 'name' | 'street' | 'postcode' | 'city' | 'country' | 'position' | 'note'

export type PlaceFields = Record<FieldName, string>

export function placeFields({ name, address, position, note }: Place): PlaceFields {
  return { name, ...address, position: formatPosition(position), note }
}

export interface PlaceFormProps {
  /** Name of the form's draft. */
  draftKey: string
  saved: PlaceFields
  submit: string
  /** An existing location. */
  isKept: boolean
  countries: (current: string) => readonly { value: string; label: string }[]
  onSave: (change: PlaceChange) => Promise<void>
}

/** Name, address and position of a location. The address is saved without a position or a map. */
export function PlaceForm({ draftKey, saved, submit, isKept, countries, onSave }: PlaceFormProps) {
  const draft = useDraft(saved, draftKey)
  const { values, changes, conflicts, set, forget } = draft
  const meanwhile = savedMeanwhile(conflicts)
  const bind = (name: FieldName, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    value: values[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const save = async (): Promise<void> => {
    const { street, postcode, city, country } = values
    const isMoved = (['street', 'postcode', 'city', 'country'] as const).some((name) => name in changes)
    await onSave({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.note !== undefined && { note: changes.note }),
      ...(isMoved && { address: { street, postcode, city, country } }),
      ...(changes.position !== undefined && { position: readPosition(changes.position) ?? null }),
    })
    forget()
  }
  return (
    <Form
      key={draft.round}
      onSubmit={save}
      explain={explainSave}
      check={() =>
        readPosition(values.position) === undefined
          ? {
              position: t`Enter the latitude and longitude, for example 51.7520, -1.2577, or leave this empty.`,
            }
          : {}
      }
    >
      <KeptDraft {...draft} />
      <TextField {...bind('name')} label={t`Name`} maxLength={longest.name} required />
      <TextField {...bind('street')} label={t`Street and number`} maxLength={longest['address.street']} />
      <div className={css['pair']}>
        <TextField {...bind('postcode')} label={t`Postcode`} maxLength={longest['address.postcode']} />
        <TextField {...bind('city')} label={t`Town`} maxLength={longest['address.city']} />
      </div>
      <ComboBox
        name="country"
        label={t`Country`}
        hint={meanwhile('country')}
        required
        options={countries(values.country)}
        value={values.country}
        onChange={(code) => set('country', code)}
      />
      <TextField
        {...bind('position', t`Latitude and longitude such as 51.7520, -1.2577. Optional.`)}
        label={t`Position on the map`}
      />
      <PositionTools
        position={readPosition(values.position) ?? null}
        address={{
          street: values.street,
          postcode: values.postcode,
          city: values.city,
          country: values.country,
        }}
        isSaved={isKept && Object.keys(changes).length === 0}
        onPlace={(position) => set('position', formatPosition(position))}
      />
      <TextField
        {...bind('note', t`For example, where to park.`)}
        label={t`Notes`}
        maxLength={longest.note}
      />
      <SaveBar>
        <SubmitButton>{submit}</SubmitButton>
      </SaveBar>
    </Form>
  )
}
