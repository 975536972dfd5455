import { t } from '@lingui/core/macro'
import { Checkbox } from '../../../../ui/fields/choosing/Checkbox.tsx'
import { formText } from '../../../../ui/fields/form/form-text.ts'
import { MoneyField } from '../../../../ui/fields/money/MoneyField.tsx'
import { TextField } from '../../../../ui/fields/text/TextField.tsx'
import css from '../Packs.module.css'
import { longest, ranges } from './membership-limits.ts'
import type { MembershipKind, NewMembershipKind } from '../use-memberships.ts'
import { useApiChange } from '../../../../data/changes/api-change.ts'
import { type EditedKind, kindDraftKey } from './kind.ts'
import { KindDialog } from './KindDialog.tsx'
import { KindName, type LessonType, TaxRate, UsedBy, ValidFor } from './KindFields.tsx'

interface MembershipKindDialogProps {
  kind: EditedKind<MembershipKind>
  currency: string
  locale: string
  onClose: () => void
}

/** Terms of a membership type; running memberships keep theirs. */
export function MembershipKindDialog({ kind, onClose, ...money }: MembershipKindDialogProps) {
  const add = useApiChange('POST /api/membership-kinds')
  const change = useApiChange('PATCH /api/membership-kinds/{id}')
  return (
    <KindDialog
      {...{ kind, onClose }}
      title={t`Membership`}
      add={t`Add membership`}
      draftKey={kindDraftKey('membership type', kind)}
      onSave={(data) =>
        kind
          ? change({ params: { id: kind.id }, body: { version: kind.version, ...readTerms(data) } })
          : add({ body: readTerms(data) })
      }
    >
      {(lessons) => <Terms kind={kind ?? undefined} lessons={lessons} {...money} />}
    </KindDialog>
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
  lessons: readonly LessonType[]
}

type Counted = keyof typeof ranges

function Terms({ kind, currency, locale, lessons }: TermsProps) {
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
      <KindName name={kind?.name} maxLength={longest.name} />
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
      <ValidFor offerIds={kind?.offerIds} lessons={lessons} />
      <UsedBy isShared={kind?.isShared} />
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
      <TaxRate taxRateId={kind?.taxRateId} />
      <Checkbox
        name="soldOnline"
        label={t`Clients can buy this membership online`}
        hint={t`The invoice of the first month is issued at once. The client can withdraw for 14 days.`}
        defaultChecked={kind?.soldOnline ?? false}
      />
    </>
  )
}
