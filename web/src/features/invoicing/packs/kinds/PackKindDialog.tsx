import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { OnlineSale } from './OnlineSale.tsx'
import css from '../Packs.module.css'
import { readTerms } from './read-terms.ts'
import { type PackKind, usePackChanges } from '../use-packs.ts'
import { longest, ranges } from './pack-kind-limits.ts'
import { type EditedKind, kindDraftKey } from './kind.ts'
import { KindDialog } from './KindDialog.tsx'
import { KindName, type LessonType, TaxRate, UsedBy, ValidFor } from './KindFields.tsx'

interface PackKindDialogProps {
  kind: EditedKind<PackKind>
  currency: string
  locale: string
  onClose: () => void
}

/** Terms of a pack type (M7); sold packs keep theirs. */
export function PackKindDialog({ kind, onClose, ...money }: PackKindDialogProps) {
  const { addKind, changeKind } = usePackChanges()
  return (
    <KindDialog
      {...{ kind, onClose }}
      title={t`Pack`}
      add={t`Add pack`}
      draftKey={kindDraftKey('pack type', kind)}
      onSave={(data) => (kind ? changeKind(kind, readTerms(data)) : addKind(readTerms(data)))}
    >
      {(lessons) => <Terms kind={kind ?? undefined} lessons={lessons} {...money} />}
    </KindDialog>
  )
}

interface TermsProps {
  kind: PackKind | undefined
  currency: string
  locale: string
  lessons: readonly LessonType[]
}

function Terms({ kind, currency, locale, lessons }: TermsProps) {
  return (
    <>
      <KindName name={kind?.name} maxLength={longest.name} />
      <div className={css['pair']}>
        <TextField
          name="credits"
          label={t`Number of lessons`}
          type="number"
          inputMode="numeric"
          min={ranges.credits.min}
          max={ranges.credits.max}
          required
          defaultValue={kind?.credits ?? 10}
        />
        <MoneyField
          name="priceMinor"
          label={t`Price`}
          required
          defaultValue={kind ? String(kind.priceMinor) : ''}
          {...{ currency, locale }}
        />
      </div>
      <ValidFor offerIds={kind?.offerIds} lessons={lessons} />
      <UsedBy isShared={kind?.isShared} />
      <div className={css['pair']}>
        <Select
          name="usableFrom"
          label={t`Can be used`}
          defaultValue={kind?.usableFrom ?? 'payment'}
          options={[
            { value: 'payment', label: t`Once its invoice is paid` },
            { value: 'issue', label: t`Once its invoice is issued` },
          ]}
        />
        <TextField
          name="validDays"
          label={t`Days until it expires`}
          hint={t`Leave empty if it does not expire.`}
          type="number"
          inputMode="numeric"
          min={ranges.validDays.min}
          max={ranges.validDays.max}
          defaultValue={kind?.validDays ?? ''}
        />
      </div>
      <TextField
        name="graceDays"
        label={t`Extra days for returned lessons`}
        hint={t`If a lesson returns to the pack shortly before or after the pack expires, the client has this many days to use it. Enter 0 for none.`}
        type="number"
        inputMode="numeric"
        min={ranges.graceDays.min}
        max={ranges.graceDays.max}
        required
        defaultValue={kind?.graceDays ?? 30}
      />
      <TaxRate taxRateId={kind?.taxRateId} />
      <Checkbox
        name="missedCounts"
        label={t`Late cancellations and no-shows use a lesson`}
        defaultChecked={kind?.missedCounts ?? true}
      />
      <OnlineSale {...{ kind, currency, locale, lessons }} />
    </>
  )
}
