import { t } from '@lingui/core/macro'
import { useApiUpload, useApiChange } from '../../../data/changes/api-change.ts'
import { explainSave } from '../../../forms/explain-save.ts'
import { KeptForm } from '../../../forms/KeptForm.tsx'
import { DateField } from '../../../ui/fields/time/DateField.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { day } from '../../../ui/words/day.ts'
import type { TimeOff } from './horse.ts'
import { longest } from './return-limits.ts'

const today = () => Temporal.Now.plainDateISO()

/** Ends a time off work with a date, and an inspector's with a certificate. */
export function ReturnDialog({ timeOff, onClose }: { timeOff: TimeOff | undefined; onClose: () => void }) {
  const release = useApiChange('POST /api/time-off/{id}/end')
  const certify = useApiUpload('PUT /api/time-off/{id}/certificate')
  const submit = async (data: FormData): Promise<void> => {
    if (!timeOff) return
    const certificate = formText(data, 'certificate')
    const file = data.get('certificateFile')
    const { id } = timeOff
    let { version } = timeOff
    if (file instanceof File && file.size > 0) {
      const query = { version, name: file.name.slice(0, 200) }
      version = (await certify({ params: { id }, query }, file)).version
    }
    const untilDay = formText(data, 'untilDay')
    const body = { version, untilDay, ...(certificate !== '' && { certificate }) }
    await release({ params: { id }, body })
    onClose()
    showToast(
      t`The horse can work again from ${day(Temporal.PlainDate.from(untilDay).add({ days: 1 }).toString())}. Riders who still had no horse got it back.`,
    )
  }
  return (
    <Dialog open={timeOff !== undefined} onClose={onClose} title={t`Return to work`}>
      <KeptForm draftKey={`return to work ${timeOff?.id ?? ''}`} onSubmit={submit} explain={explainSave}>
        <DateField
          name="untilDay"
          label={t`Last day without work`}
          defaultValue={today().subtract({ days: 1 }).toString()}
          required
        />
        {timeOff?.byInspector && (
          <>
            <TextField
              type="file"
              name="certificateFile"
              label={t`Veterinary certificate`}
              hint={
                timeOff.hasCertificateFile
                  ? t`You have already uploaded one. Choose a file only to replace it.`
                  : t`A PDF, a scan or a photo.`
              }
              accept="application/pdf,image/jpeg,image/png,image/webp"
              required={!timeOff.hasCertificateFile}
            />
            <TextField
              name="certificate"
              label={t`Who signed it, and when`}
              autoComplete="off"
              maxLength={longest.certificate}
              defaultValue={timeOff.certificate ?? ''}
              required
            />
          </>
        )}
        <SubmitButton>{t`Return to work`}</SubmitButton>
      </KeptForm>
    </Dialog>
  )
}
