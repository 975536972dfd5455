import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../api/explain-save.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formText } from '../../ui/form-text.ts'
import { KeptForm, type Written } from '../../ui/KeptForm.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import css from './Reminders.module.css'
import type { ReminderChange, ReminderSettings } from './use-reminders.ts'

type Level = ReminderSettings['levels'][number]

interface ReminderSettingsFormProps {
  settings: ReminderSettings
  locale: string
  onSave: (change: ReminderChange) => Promise<void>
}

const mostLevels = 5

/** When people are reminded, in which words, and what it costs them. */
export function ReminderSettingsForm({ settings, locale, onSave }: ReminderSettingsFormProps) {
  const submit = async (data: FormData): Promise<void> => {
    await onSave({
      isAutomatic: formText(data, 'isAutomatic') !== '',
      levels: readLevels((name) => formText(data, name)),
    })
  }
  return (
    <KeptForm shelfMark="settings of reminders" onSubmit={submit} explain={explainSave}>
      {(written) => <SettingsFields {...{ settings, locale, written }} />}
    </KeptForm>
  )
}

function SettingsFields({
  settings,
  locale,
  written,
}: Pick<ReminderSettingsFormProps, 'settings' | 'locale'> & { written: Written }) {
  const [levels, setLevels] = useState<readonly Level[]>(() =>
    readLevels((name) => written.text(name, savedText(settings.levels, name))),
  )
  const last = levels.at(-1)
  return (
    <>
      <Checkbox
        name="isAutomatic"
        label={t`Reminders go out by themselves`}
        hint={t`From 8:00 to 20:00, at no weekend, and on none of the public holidays you keep in Availability. Whoever has no email is reminded by hand.`}
        defaultChecked={written.isOn('isAutomatic', settings.isAutomatic)}
      />
      <input type="hidden" name="levels" value={levels.length} />
      {levels.map((level, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place: only the last comes and goes
        <fieldset key={place} className={css['level']}>
          <legend>{t`Level ${place + 1}`}</legend>
          <TextField
            name={`levels.${place}.title`}
            label={t`What it is called`}
            defaultValue={level.title}
            autoComplete="off"
            maxLength={60}
            required
          />
          <TextArea
            name={`levels.${place}.text`}
            label={t`What it says`}
            defaultValue={level.text}
            rows={3}
            maxLength={1000}
          />
          <div className={css['numbers']}>
            <TextField
              name={`levels.${place}.afterDays`}
              label={t`Days after the due day`}
              type="number"
              min={1}
              max={365}
              defaultValue={level.afterDays}
              required
            />
            <TextField
              name={`levels.${place}.payDays`}
              label={t`Days to pay from then`}
              type="number"
              min={1}
              max={60}
              defaultValue={level.payDays}
              required
            />
            <MoneyField
              name={`levels.${place}.feeMinor`}
              label={t`Fee`}
              currency={settings.currency}
              locale={locale}
              defaultValue={String(level.feeMinor)}
              most={1_000_000}
              required
            />
          </div>
        </fieldset>
      ))}
      <div className={css['actions']}>
        {last && levels.length < mostLevels && (
          <Button
            variant="secondary"
            onClick={() => setLevels([...levels, { ...last, afterDays: last.afterDays + 14 }])}
          >
            {t`Add a level`}
          </Button>
        )}
        {levels.length > 1 && (
          <Button variant="quiet" onClick={() => setLevels(levels.slice(0, -1))}>
            {t`Take out level ${levels.length}`}
          </Button>
        )}
      </div>
      <SubmitButton>{t`Save`}</SubmitButton>
    </>
  )
}

/** Levels out of the texts of the form by their names, as many as `levels` says. */
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
