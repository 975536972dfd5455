import { t } from '@lingui/core/macro'
import { useApiQuery } from '../../../../data/queries/api-query.ts'
import { single } from '../../../../data/queries/single.ts'
import { useTaxWords } from '../../../../data/business/use-tax-words.ts'
import { explainSave } from '../../../../forms/explain-save.ts'
import { KeptForm } from '../../../../forms/KeptForm.tsx'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { Choice } from '../../../../ui/fields/choosing/Choice.tsx'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { Loaded } from '../../../../ui/lists/Loaded.tsx'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { Select } from '../../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import css from '../Packs.module.css'
import { longest, ranges } from './membership-limits.ts'
import type { MembershipKind, NewMembershipKind } from '../use-memberships.ts'

interface MembershipKindDialogProps {
  /** The type to change; null: a new one; undefined: closed. */
  kind: MembershipKind | null | undefined
  currency: string
  locale: string
  onClose: () => void
  onSave: (terms: NewMembershipKind) => Promise<void>
}

export const membershipKindDraftKey = (
  kind: Pick<MembershipKind, 'id' | 'version'> | null | undefined,
): string => (kind ? `membership type ${kind.id} ${kind.version}` : 'new membership type')

/** Terms of a membership type; running memberships keep theirs. */
export function MembershipKindDialog({ kind, onClose, onSave, ...money }: MembershipKindDialogProps) {
  return (
    <Dialog open={kind !== undefined} onClose={onClose} title={kind ? t`Edit ${kind.name}` : t`Membership`}>
      <Loaded
        state={single(
          useApiQuery('GET /api/offers', { query: { limit: 100 } }, { select: ({ items }) => items }),
        )}
        rows={6}
      >
        {(lessons) => (
          <KeptForm
            draftKey={membershipKindDraftKey(kind)}
            key={kind?.id ?? 'new'}
            explain={explainSave}
            check={(data) =>
              data.getAll('offerIds').length === 0 ? { offerIds: t`Choose at least one lesson type.` } : {}
            }
            onSubmit={(data) => onSave(readTerms(data))}
          >
            <Terms kind={kind ?? undefined} lessons={lessons} {...money} />
            <SubmitButton>{kind ? t`Save` : t`Add membership`}</SubmitButton>
          </KeptForm>
        )}
      </Loaded>
    </Dialog>
  )
}

function readTerms(data: FormData): NewMembershipKind {
  const number = (name: string) => Number(formText(data, name))
  return {
    name: formText(data, 'name'),
    priceMinor: number('priceMinor'),
    credits: number('credits'),
    offerIds: data.getAll('offerIds').map(String),
    carryMost: number('carryMost'),
    termMonths: number('termMonths'),
    renewalMonths: number('renewalMonths'),
    noticeDays: number('noticeDays'),
    pauseMonths: number('pauseMonths'),
    taxRateId: formText(data, 'taxRateId') || null,
    isShared: formText(data, 'isShared') === 'yes',
    soldOnline: formText(data, 'soldOnline') !== '',
  }
}

interface TermsProps {
  kind: MembershipKind | undefined
  currency: string
  locale: string
  lessons: readonly { id: string; name: string }[]
}

type Counted = keyof typeof ranges

function Terms({ kind, currency, locale, lessons }: TermsProps) {
  const { taxName } = useTaxWords()
  const rates = useApiQuery('GET /api/billing', {}, { select: ({ taxRates }) => taxRates }).data ?? []
  const number = (name: Counted, usual: number) => ({
    name,
    type: 'number',
    inputMode: 'numeric' as const,
    min: ranges[name].min,
    max: ranges[name].max,
    required: true,
    defaultValue: kind?.[name] ?? usual,
  })
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
        <MoneyField
          name="priceMinor"
          label={t`Fee a month`}
          required
          defaultValue={kind ? String(kind.priceMinor) : ''}
          {...{ currency, locale }}
        />
        <TextField {...number('credits', 4)} label={t`Lessons a month`} />
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
      <TextField
        {...number('carryMost', 0)}
        label={t`Unused lessons for the next month, at most`}
        hint={t`Enter 0 if unused lessons expire with their month.`}
      />
      <div className={css['pair']}>
        <TextField {...number('termMonths', 1)} label={t`Minimum term (months)`} />
        <TextField {...number('renewalMonths', 1)} label={t`Then renews for (months)`} />
      </div>
      <div className={css['pair']}>
        <TextField {...number('noticeDays', 30)} label={t`Notice (days)`} />
        <TextField
          {...number('pauseMonths', 0)}
          label={t`Months of pause a year`}
          hint={t`Enter 0 for none.`}
        />
      </div>
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
        name="soldOnline"
        label={t`Clients can buy this membership online`}
        hint={t`The invoice of the first month is issued at once. The client can withdraw for 14 days.`}
        defaultChecked={kind?.soldOnline ?? false}
      />
    </>
  )
}
