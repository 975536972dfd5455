import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { ComboBox } from '../../../ui/fields/choosing/ComboBox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { TimeZoneField } from '../../../ui/fields/time/TimeZoneField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { languageOptions } from './languages.ts'
import type { Profile } from './profile.ts'
import { longest } from './profile-limits.ts'

/** Your own name, language and time zone. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { firstName, lastName, locale, timeZone, version } = profile
  const draft = useDraft({ firstName, lastName, locale, timeZone }, 'profile')
  const { values, changes, conflicts, set, forget } = draft
  const save = useApiChange('PATCH /api/me')
  const meanwhile = savedMeanwhile(conflicts)

  return (
    <Form
      key={draft.round}
      explain={explainSave}
      onSubmit={async () => {
        if (Object.keys(changes).length > 0) await save({ body: { version, ...changes } })
        forget()
        showToast(t`Profile saved.`)
      }}
    >
      <KeptDraft {...draft} />
      <TextField
        name="firstName"
        label={t`First name`}
        hint={meanwhile('firstName')}
        autoComplete="given-name"
        maxLength={longest.firstName}
        required
        value={values.firstName}
        onChange={(event) => set('firstName', event.target.value)}
      />
      <TextField
        name="lastName"
        label={t`Last name`}
        hint={meanwhile('lastName')}
        autoComplete="family-name"
        maxLength={longest.lastName}
        required
        value={values.lastName}
        onChange={(event) => set('lastName', event.target.value)}
      />
      <ComboBox
        name="locale"
        label={t`Language and region`}
        hint={
          meanwhile('locale') ??
          t`Screens and emails are available in English and German. Another language changes only formats, for example of amounts.`
        }
        required
        options={languageOptions(values.locale)}
        value={values.locale}
        onChange={(tag) => set('locale', tag)}
      />
      <TimeZoneField
        name="timeZone"
        label={t`Time zone`}
        hint={meanwhile('timeZone') ?? t`We show times in this zone.`}
        required
        value={values.timeZone}
        onChange={(zone) => set('timeZone', zone)}
      />
      <div>
        <SubmitButton>{t`Save profile`}</SubmitButton>
      </div>
    </Form>
  )
}
