import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { explainRefusal } from '../../../../forms/explain-refusal.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../../ui/toasts/toast-store.ts'
import { ranges } from './incident-limits.ts'

/** For owners: how long incidents are kept (P9). */
export function KeepYearsCard({ keepYears }: { keepYears: number }) {
  const change = useApiChange('PATCH /api/incident-settings')
  const { min, max } = ranges.keepYears
  return (
    <Card title={t`How long you keep incidents`} narrow>
      <p className="quiet">
        {t`We erase an incident after this time. If a rider was under 18 by their date of birth, we keep it at least until they turn 21. A rider without a date of birth counts as an adult, so enter it for children. Ask your insurer how long to keep yours.`}
      </p>
      <KeptForm
        key={keepYears}
        draftKey={`incident settings ${keepYears}`}
        explain={explainRefusal}
        onSubmit={async (data) => {
          await change({ body: { keepYears: Number(formText(data, 'keepYears')) } })
          showToast(t`Saved.`)
        }}
      >
        <Select
          name="keepYears"
          label={t`Keep incidents for`}
          options={Array.from({ length: max - min + 1 }, (_, place) => ({
            value: String(min + place),
            label: plural(min + place, { one: '# year', other: '# years' }),
          }))}
          defaultValue={String(keepYears)}
        />
        <div>
          <SubmitButton variant="secondary">{t`Save years`}</SubmitButton>
        </div>
      </KeptForm>
    </Card>
  )
}
