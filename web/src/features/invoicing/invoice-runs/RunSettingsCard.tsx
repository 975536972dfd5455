import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Link } from '../../../ui/Link.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { LockedFields } from '../../../ui/fields/form/LockedFields.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { RunSettingsChange } from './invoice-run.ts'
import { useAimOfHash } from '../../../ui/page/use-aim-of-hash.ts'
import { ranges } from './run-limits.ts'

/** Whether and when invoices are drafted, issued and sent automatically. */
export function RunSettingsCard({
  historyAt,
  writeDay,
  isLocked,
}: {
  historyAt: string
  /** Formats a day. */
  writeDay: (iso: string) => string
  /** Readers who are not the owner see it and cannot change it. */
  isLocked: boolean
}) {
  const change = useApiChange('PATCH /api/invoice-run-settings')
  return (
    <Card
      title={t`Automatic monthly invoices`}
      heading={useAimOfHash('#monthly')}
      actions={<Link to={historyAt}>{t`Past monthly runs`}</Link>}
    >
      <Loaded state={single(useApiQuery('GET /api/invoice-run-settings'))} rows={5}>
        {(settings) => (
          <KeptForm
            draftKey={`settings of monthly invoices ${settings.version}`}
            key={settings.version}
            explain={explainSave}
            onSubmit={async (data) => {
              await change({ body: { version: settings.version, ...readSettings(data) } })
              showToast(t`Settings saved.`)
            }}
          >
            <LockedFields isLocked={isLocked}>
              <p>
                {settings.nextDraftOn === null
                  ? t`Off. You create drafts yourself.`
                  : t`Next drafts: ${writeDay(settings.nextDraftOn)}. We then email you a list.`}
              </p>
              <Checkbox name="isOn" label={t`Draft last month’s invoices`} defaultChecked={settings.isOn} />
              <TextField
                name="draftDay"
                label={t`On this day of the month`}
                hint={t`In shorter months, we use the last day.`}
                type="number"
                min={ranges.draftDay.min}
                max={ranges.draftDay.max}
                defaultValue={String(settings.draftDay)}
                required
              />
              <Checkbox
                name="issues"
                label={t`Issue drafts automatically`}
                hint={t`Otherwise, you issue them yourself.`}
                defaultChecked={settings.issues}
              />
              <TextField
                name="issueAfterDays"
                label={t`Days until drafts are issued`}
                hint={t`Until then you can change, delete or exclude drafts.`}
                type="number"
                min={ranges.issueAfterDays.min}
                max={ranges.issueAfterDays.max}
                defaultValue={String(settings.issueAfterDays)}
                required
              />
              <Checkbox
                name="sends"
                label={t`Email invoices to their payers when they are issued`}
                defaultChecked={settings.sends}
              />
              <SubmitButton variant="secondary">{t`Save`}</SubmitButton>
            </LockedFields>
          </KeptForm>
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
