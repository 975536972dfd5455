import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { useForm } from '../../../ui/fields/form/form-context.ts'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { LockedFields } from '../../../ui/fields/form/LockedFields.tsx'
import { MoneyField } from '../../../ui/fields/money/MoneyField.tsx'
import { SaveBar } from '../../../ui/fields/form/SaveBar.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { useWritten } from '../../../ui/fields/form/use-written.ts'
import css from './Reminders.module.css'
import type { ReminderChange, ReminderSettings } from './use-reminders.ts'
import { longest, mostLevels, ranges } from './reminder-limits.ts'

type Level = ReminderSettings['levels'][number]

interface ReminderSettingsFormProps {
  settings: ReminderSettings
  locale: string
  /** Readers who are not the owner see it and cannot change it. */
  isLocked: boolean
  onSave: (change: ReminderChange) => Promise<void>
}

/** Schedule, texts and fees of reminders. */
export function ReminderSettingsForm({ settings, locale, isLocked, onSave }: ReminderSettingsFormProps) {
  const submit = async (data: FormData): Promise<void> => {
    await onSave({
      isAutomatic: formText(data, 'isAutomatic') !== '',
      levels: readLevels((name) => formText(data, name)),
    })
  }
  return (
    <KeptForm draftKey="settings of reminders" onSubmit={submit} explain={explainSave}>
      <LockedFields isLocked={isLocked}>
        <SettingsFields {...{ settings, locale }} />
      </LockedFields>
    </KeptForm>
  )
}

function SettingsFields({ settings, locale }: Pick<ReminderSettingsFormProps, 'settings' | 'locale'>) {
  const { text } = useWritten()
  const [levels, setLevels] = useState<readonly Level[]>(() =>
    readLevels((name) => text(name, savedText(settings.levels, name))),
  )
  const { isLocked } = useForm()
  const last = levels.at(-1)
  return (
    <>
      <Checkbox
        name="isAutomatic"
        label={t`Send reminders automatically`}
        hint={t`We send reminders from 8:00 to 20:00, but not at weekends or on public holidays that you marked as closed. Print reminders for clients without an email address.`}
        defaultChecked={settings.isAutomatic}
      />
      <input type="hidden" name="levels" value={levels.length} />
      {levels.map((level, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place: only the last comes and goes
        <fieldset key={place} className={css['level']}>
          <legend>{t`Stage ${place + 1}`}</legend>
          <TextField
            name={`levels.${place}.title`}
            label={t`Title`}
            defaultValue={level.title}
            autoComplete="off"
            maxLength={longest['levels.title']}
            required
          />
          <TextArea
            name={`levels.${place}.text`}
            label={t`Text`}
            defaultValue={level.text}
            rows={3}
            maxLength={longest['levels.text']}
          />
          <div className={css['numbers']}>
            <TextField
              name={`levels.${place}.afterDays`}
              label={t`Days after due date`}
              type="number"
              {...ranges['levels.afterDays']}
              defaultValue={level.afterDays}
              required
            />
            <TextField
              name={`levels.${place}.payDays`}
              label={t`Days to pay`}
              type="number"
              {...ranges['levels.payDays']}
              defaultValue={level.payDays}
              required
            />
            <MoneyField
              name={`levels.${place}.feeMinor`}
              label={t`Fee`}
              currency={settings.currency}
              locale={locale}
              defaultValue={String(level.feeMinor)}
              most={ranges['levels.feeMinor'].max}
              required
            />
          </div>
        </fieldset>
      ))}
      {!isLocked && (
        <div className={css['actions']}>
          {last && levels.length < mostLevels && (
            <Button
              variant="secondary"
              onClick={() => setLevels([...levels, { ...last, afterDays: last.afterDays + 14 }])}
            >
              {t`Add stage`}
            </Button>
          )}
          {levels.length > 1 && (
            <Button variant="quiet" onClick={() => setLevels(levels.slice(0, -1))}>
              {t`Remove stage ${levels.length}`}
            </Button>
          )}
        </div>
      )}
      <SaveBar>
        <SubmitButton>{t`Save reminder settings`}</SubmitButton>
      </SaveBar>
    </>
  )
}

/** Levels from the form's fields, as many as `levels` says. */
function readLevels(text: (name: string) => string): Level[] {
  return Array.from({ length: Number(text('levels')) }, (_, place) => {
    const read = (name: keyof Level) => text(`levels.${place}.${name}`)
    return {
      title: read('title'),
      text: read('text'),
      afterDays: Number(read('afterDays')),
      payDays: Number(read('payDays')),
      feeMinor: Number(read('feeMinor')),
    }
  })
}

function savedText(levels: readonly Level[], name: string): string {
  const [, place, field] = name.split('.')
  if (field === undefined) return String(levels.length)
  return String(levels[Number(place)]?.[field as keyof Level] ?? '')
}
