import { t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { explainSave } from '../../api/explain-save.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useCertify, useHold, useRelease, type Hold, type Horse } from './use-horses.ts'

const today = () => Temporal.Now.plainDateISO()

/** Takes a horse out of work from a day on. */
export function HoldDialog({ horse, open, onClose }: { horse: Horse; open: boolean; onClose: () => void }) {
  const hold = useHold(horse.id)
  const submit = async (data: FormData): Promise<void> => {
    const until = formText(data, 'untilDay')
    await hold({
      fromDay: formText(data, 'fromDay'),
      untilDay: until === '' ? null : until,
      reason: formText(data, 'reason'),
      byInspector: data.has('byInspector'),
    })
    onClose()
    showToast(t`${horse.name} is out of work.`)
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Take ${horse.name} out of work`}>
      <Form onSubmit={submit} explain={explainRefusal}>
        <TextField name="reason" label={t`Why`} autoComplete="off" maxLength={300} required />
        <DateField
          name="fromDay"
          label={t`First day without work`}
          defaultValue={today().toString()}
          required
        />
        <DateField name="untilDay" label={t`Last day without work`} hint={t`Empty: until you release it.`} />
        <Checkbox
          name="byInspector"
          label={t`An inspector imposed it`}
          hint={t`Then it ends only with a veterinary certificate.`}
        />
        <SubmitButton>{t`Take out of work`}</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** Ends a hold with a date, and an inspector's with a certificate. */
export function ReleaseDialog({ hold, onClose }: { hold: Hold | undefined; onClose: () => void }) {
  const release = useRelease()
  const certify = useCertify()
  const submit = async (data: FormData): Promise<void> => {
    if (!hold) return
    const certificate = formText(data, 'certificate')
    const file = data.get('certificateFile')
    const { version } = file instanceof File && file.size > 0 ? await certify(hold, file) : hold
    await release(hold.id, {
      version,
      untilDay: formText(data, 'untilDay'),
      ...(certificate !== '' && { certificate }),
    })
    onClose()
    showToast(t`The horse may work again after that day.`)
  }
  return (
    <Dialog open={hold !== undefined} onClose={onClose} title={t`Release for work`}>
      <Form onSubmit={submit} explain={explainSave}>
        <DateField
          name="untilDay"
          label={t`Last day without work`}
          defaultValue={today().subtract({ days: 1 }).toString()}
          required
        />
        {hold?.byInspector && (
          <>
            <TextField
              type="file"
              name="certificateFile"
              label={t`Veterinary certificate`}
              hint={
                hold.hasCertificateFile
                  ? t`One was sent already. Choose a file only to replace it.`
                  : t`A PDF, a scan or a photo.`
              }
              accept="application/pdf,image/jpeg,image/png,image/webp"
              required={!hold.hasCertificateFile}
            />
            <TextField
              name="certificate"
              label={t`Who signed it, and when`}
              autoComplete="off"
              maxLength={300}
              defaultValue={hold.certificate ?? ''}
              required
            />
          </>
        )}
        <SubmitButton>{t`Release`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
