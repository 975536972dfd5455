import { t } from '@lingui/core/macro'
import { explainSave } from '../../api/explain-save.ts'
import { single } from '../../api/single.ts'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type RunSettingsChange, useRunChanges, useRunSettings } from './use-invoice-runs.ts'

/** Whether and when invoices are drafted, issued and sent by themselves. */
export function RunSettingsCard({
  historyAt,
  writeDay,
}: {
  historyAt: string
  /** A day as people write it. */
  writeDay: (iso: string) => string
}) {
  const { change } = useRunChanges()
  return (
    <Card title={t`Every month by itself`} actions={<Link to={historyAt}>{t`Runs so far`}</Link>}>
      <Loaded state={single(useRunSettings())} rows={5}>
        {(settings) => (
          <Form
            key={settings.version}
            explain={explainSave}
            onSubmit={async (data) => {
              await change(settings.version, readSettings(data))
              showToast(t`The settings are saved.`)
            }}
          >
            <p>
              {settings.nextDraftOn === null
                ? t`Switched off: drafts are made by hand.`
                : t`The next drafts are made on ${writeDay(settings.nextDraftOn)}. You get a mail with what will be issued.`}
            </p>
            <Checkbox
              name="isOn"
              label={t`Draft the invoices of last month`}
              defaultChecked={settings.isOn}
            />
            <TextField
              name="draftDay"
              label={t`On this day of the month`}
              hint={t`In a month without it on the last day.`}
              type="number"
              min={1}
              max={31}
              defaultValue={String(settings.draftDay)}
              required
            />
            <Checkbox
              name="issues"
              label={t`Issue them by themselves`}
              hint={t`Otherwise they wait for you.`}
              defaultChecked={settings.issues}
            />
            <TextField
              name="issueAfterDays"
              label={t`So many days later`}
              hint={t`Until then you can change them, remove them, or leave some out.`}
              type="number"
              min={1}
              max={14}
              defaultValue={String(settings.issueAfterDays)}
              required
            />
            <Checkbox
              name="sends"
              label={t`Send what is issued to those who pay`}
              defaultChecked={settings.sends}
            />
            <SubmitButton variant="secondary">{t`Save`}</SubmitButton>
          </Form>
        )}
      </Loaded>
    </Card>
  )
}

function readSettings(data: FormData): RunSettingsChange {
  const isSet = (name: string) => formText(data, name) !== ''
  return {
    isOn: isSet('isOn'),
    draftDay: Number(formText(data, 'draftDay')),
    issues: isSet('issues'),
    issueAfterDays: Number(formText(data, 'issueAfterDays')),
    sends: isSet('sends'),
  }
}
