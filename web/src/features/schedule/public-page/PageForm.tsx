import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptDraft } from '../../../forms/KeptDraft.tsx'
import { savedMeanwhile } from '../../../forms/saved-meanwhile.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { pageChange, pageFields, type PageText } from './page-fields.ts'
import { longest } from './page-limits.ts'
import css from './PageSettings.module.css'
import type { PageSettings } from './public-page.ts'

interface PageFormProps {
  settings: PageSettings
  offers: readonly { id: string; name: string }[]
  places: readonly { id: string; name: string }[]
}

/** Address and content of the public page. */
export function PageForm({ settings, offers, places }: PageFormProps) {
  const { version, needsLicence, url, slug } = settings
  const draft = useDraft(pageFields(settings), 'public page')
  const { values, changes, conflicts, set, forget } = draft
  const change = useApiChange('PATCH /api/public-page')
  const meanwhile = savedMeanwhile(conflicts)
  const bind = (name: PageText, hint?: string) => ({
    name,
    hint: meanwhile(name) ?? hint,
    value: values[name],
    maxLength: longest[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  const save = async (): Promise<void> => {
    // The first save stores the suggestions too.
    const wanted = version === 0 ? values : changes
    await change({ body: { version, ...pageChange(wanted) } })
    forget()
    showToast(t`Public page saved.`)
  }
  const toggle = (name: 'offerIds' | 'placeIds', id: string, on: boolean): void =>
    set(name, on ? [...values[name], id] : values[name].filter((one) => one !== id))
  return (
    <Form key={draft.round} onSubmit={save} explain={explainSave}>
      <KeptDraft {...draft} />
      <div className={css['cards']}>
        <Card title={t`Address and introduction`}>
          <TextField
            {...bind(
              'slug',
              t`The page is at ${url.slice(0, -slug.length)}… If you change this, the earlier address stops working.`,
            )}
            label={t`Address of the page`}
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <TextArea
            {...bind('introduction', t`Who teaches, which riders, and what makes your lessons special.`)}
            label={t`Introduction`}
            rows={6}
          />
          <TextField {...bind('languages', t`For example English and German.`)} label={t`Languages`} />
          <TextArea
            {...bind('terms', t`For example how to cancel, and what to wear.`)}
            label={t`Terms`}
            rows={5}
          />
        </Card>
        <Card title={t`Lessons, locations and requests`}>
          <fieldset className={css['choices']}>
            <legend>{t`Lesson types on the page, with prices`}</legend>
            {offers.length === 0 && <p>{t`You have no lesson types yet.`}</p>}
            {offers.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`offer ${id}`}
                label={name}
                checked={values.offerIds.includes(id)}
                onChange={({ target }) => toggle('offerIds', id, target.checked)}
              />
            ))}
          </fieldset>
          <fieldset className={css['choices']}>
            <legend>{t`Locations on the page, with their addresses`}</legend>
            <p className="quiet">
              {t`Leave out locations that are somebody’s home. Free times are shown only at the locations you choose.`}
            </p>
            {places.length === 0 && <p>{t`You have no locations yet.`}</p>}
            {places.map(({ id, name }) => (
              <Checkbox
                key={id}
                name={`place ${id}`}
                label={name}
                checked={values.placeIds.includes(id)}
                onChange={({ target }) => toggle('placeIds', id, target.checked)}
              />
            ))}
          </fieldset>
          <Checkbox
            name="showsTimes"
            label={t`Show free times of the next 14 days`}
            hint={t`Only of lesson types that clients book online and that need no level before. Names of riders and horses are never shown.`}
            checked={values.showsTimes === 'yes'}
            onChange={({ target }) => set('showsTimes', target.checked ? 'yes' : 'no')}
          />
          <Checkbox
            name="takesRequests"
            label={t`Visitors can ask for a lesson`}
            hint={t`They appear on the page “Inbox”. Nothing is booked before you accept.`}
            checked={values.takesRequests === 'yes'}
            onChange={({ target }) => set('takesRequests', target.checked ? 'yes' : 'no')}
          />
        </Card>
        <Card title={t`Contact and licence`}>
          <TextField
            {...bind('email', t`Leave empty to show none.`)}
            label={t`Email for questions`}
            type="email"
          />
          <TextField {...bind('phone', t`Leave empty to show none.`)} label={t`Phone`} type="tel" />
          {needsLicence && (
            <p>
              {t`You hire out horses in Great Britain. In England, the law asks for the name of the licence holder and the number of the licence on every website of the business. Enter both before you publish.`}
            </p>
          )}
          <TextField {...bind('licenceHolder')} label={t`Name of the licence holder`} />
          <TextField {...bind('licenceNumber')} label={t`Licence number`} />
        </Card>
      </div>
      <SaveBar>
        <SubmitButton>{t`Save`}</SubmitButton>
      </SaveBar>
    </Form>
  )
}
