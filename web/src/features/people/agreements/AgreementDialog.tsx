import { t, plural } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Select } from '../../../ui/fields/choosing/Select.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/text/TextArea.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Agreement, AgreementDraft } from './agreement.ts'
import { longest } from './agreement-limits.ts'

/** Days that families have to sign, unless the owner chooses otherwise. */
const usualDays = 14

/** Months after which a signature expires. */
const usualMonths = [6, 12, 24, 36]

export const newAgreementDraftKey = 'agreement new'

interface AgreementDialogProps {
  /** The agreement to change; `new` to add one. */
  agreement: Agreement | 'new' | undefined
  /** Text to begin with; undefined beside other agreements, which are about something else. */
  draft: AgreementDraft | undefined
  onClose: () => void
}

/** Adds an agreement, or changes it. */
export function AgreementDialog({ agreement, draft, onClose }: AgreementDialogProps) {
  const old = agreement === 'new' ? undefined : agreement
  return (
    <Dialog
      open={agreement !== undefined}
      onClose={onClose}
      title={old ? t`Edit: ${old.title}` : t`Add agreement`}
    >
      {agreement && <AgreementForm old={old} draft={draft} onDone={onClose} />}
    </Dialog>
  )
}

function AgreementForm({
  old,
  draft,
  onDone,
}: {
  old: Agreement | undefined
  draft: AgreementDraft | undefined
  onDone: () => void
}) {
  const add = useApiChange('POST /api/agreements')
  const change = useApiChange('PATCH /api/agreements/{id}')
  const today = Temporal.Now.plainDateISO(useTimeZone())
  const submit = async (data: FormData): Promise<void> => {
    const months = formText(data, 'validMonths')
    const written = {
      title: formText(data, 'title'),
      text: formText(data, 'text'),
      neededFrom: formText(data, 'neededFrom'),
      validMonths: months === '' ? null : Number(months),
    }
    if (old) await change({ params: { id: old.id }, body: { version: old.version, ...written } })
    else await add({ body: written })
    onDone()
    showToast(
      old ? t`${written.title} saved.` : t`${written.title} saved. We ask families by email to sign it.`,
    )
  }
  return (
    <KeptForm
      draftKey={old ? `agreement ${old.id} ${old.version}` : newAgreementDraftKey}
      onSubmit={submit}
      explain={explainSave}
    >
      {!old && draft && (
        <Notice title={t`The text below is a starting point, not legal advice`}>
          {t`Ask your insurer or a lawyer to check it before you use it.`}
        </Notice>
      )}
      <TextField
        name="title"
        label={t`Title`}
        autoComplete="off"
        maxLength={longest.title}
        defaultValue={old?.title ?? draft?.title}
        required
      />
      <TextArea
        name="text"
        label={t`Text to sign`}
        rows={10}
        maxLength={longest.text}
        defaultValue={old?.text ?? draft?.text}
        required
      />
      <DateField
        name="neededFrom"
        label={t`Needed for lessons from`}
        hint={t`From this day on, you must confirm before you mark a rider without a signature as attended.`}
        today={today}
        defaultValue={old?.neededFrom ?? today.add({ days: usualDays }).toString()}
        required
      />
      <Select
        name="validMonths"
        label={t`A signature is valid for`}
        options={[
          { value: '', label: t`No limit` },
          ...[...new Set([...usualMonths, ...(old?.validMonths ? [old.validMonths] : [])])]
            .toSorted((a, b) => a - b)
            .map((months) => ({
              value: String(months),
              label: plural(months, { one: '# month', other: '# months' }),
            })),
        ]}
        defaultValue={String(old ? (old.validMonths ?? '') : 12)}
      />
      {old && (
        <Notice title={t`If you change the title or text, everybody is asked to sign again`}>
          {t`Choose a day that gives families time. Until then, earlier signatures are valid.`}
        </Notice>
      )}
      <SubmitButton>{t`Save agreement`}</SubmitButton>
    </KeptForm>
  )
}
