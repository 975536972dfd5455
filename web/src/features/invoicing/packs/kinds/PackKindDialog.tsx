import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import { OnlineSale } from './OnlineSale.tsx'
import css from '../Packs.module.css'
import { readTerms } from './read-terms.ts'
import type { NewPackKind, PackKind } from '../use-packs.ts'
import { longest, ranges } from './pack-kind-limits.ts'

interface PackKindDialogProps {
  /** The pack type to change; null: a new one; undefined: closed. */
  kind: PackKind | null | undefined
  currency: string
  locale: string
  onClose: () => void
  onSave: (terms: NewPackKind) => Promise<void>
}

export const packKindDraftKey = (kind: Pick<PackKind, 'id' | 'version'> | null | undefined): string =>
  kind ? `pack type ${kind.id} ${kind.version}` : 'new pack type'

/** Terms of a pack type (M7); sold packs keep theirs. */
export function PackKindDialog({ kind, currency, locale, onClose, onSave }: PackKindDialogProps) {
  return (
    <Dialog open={kind !== undefined} onClose={onClose} title={kind ? t`Edit ${kind.name}` : t`Pack`}>
      <Loaded
        state={single(
          useApiQuery('GET /api/offers', { query: { limit: 100 } }, { select: ({ items }) => items }),
        )}
        rows={6}
      >
        {(lessons) => (
          <KeptForm
            draftKey={packKindDraftKey(kind)}
            key={kind?.id ?? 'new'}
            explain={explainSave}
            check={(data) =>
              data.getAll('offerIds').length === 0 ? { offerIds: t`Choose at least one lesson type.` } : {}
            }
            onSubmit={(data) => onSave(readTerms(data))}
          >
            <Terms {...{ kind: kind ?? undefined, currency, locale, lessons }} />
            <SubmitButton>{kind ? t`Save` : t`Add pack`}</SubmitButton>
          </KeptForm>
        )}
      </Loaded>
    </Dialog>
  )
}

interface TermsProps {
  kind: PackKind | undefined
  currency: string
  locale: string
  lessons: readonly { id: string; name: string }[]
}

function Terms({ kind, currency, locale, lessons }: TermsProps) {
  const { taxName } = useTaxWords()
  const rates = useApiQuery('GET /api/billing', {}, { select: ({ taxRates }) => taxRates }).data ?? []
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="off"
        maxLength={longest.name}
        required
        defaultValue={kind?.name}
      />
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
      <fieldset className={css['choices']}>
        <legend>{t`Valid for lesson types`}</legend>
        {lessons.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="offerIds"
            value={id}
            label={name}
            defaultChecked={kind ? kind.offerIds.includes(id) : lessons.length === 1}
          />
        ))}
      </fieldset>
      <Choice
        name="isShared"
        label={t`Who can use it`}
        options={[
          { value: 'no', label: t`One rider` },
          { value: 'yes', label: t`The whole household` },
        ]}
        defaultValue={kind?.isShared ? 'yes' : 'no'}
      />
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
      {rates.length > 0 && (
        <Select
          name="taxRateId"
          label={taxName}
          defaultValue={kind?.taxRateId ?? ''}
          options={[
            { value: '', label: t`Default rate` },
            ...rates.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <Checkbox
        name="missedCounts"
        label={t`Late cancellations and no-shows use a lesson`}
        defaultChecked={kind?.missedCounts ?? true}
      />
      <OnlineSale {...{ kind, currency, locale, lessons }} />
    </>
  )
}
