import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { May } from '../../../data/me/May.tsx'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Signature } from './agreement.ts'
import { longest } from './agreement-limits.ts'

/** Marks a signature as invalid that a trainer recorded by mistake. */
export function InvalidateButton({ signature: { id, title } }: { signature: Signature }) {
  const invalidate = useApiChange('POST /api/signatures/{id}/invalidation')
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <May action="riders.change">
      <Button
        variant="quiet"
        aria-label={t`Mark signature as invalid: ${title}`}
        onClick={() => setOpen(true)}
      >
        {t`Mark signature as invalid`}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t`Mark this signature as invalid?`}>
        <Form
          explain={explainRefusal}
          onSubmit={async (data) => {
            await invalidate({ params: { id }, body: { reason: formText(data, 'reason') } })
            close()
            showToast(t`Signature marked as invalid.`)
          }}
        >
          <p>{t`Use this if, for example, the signature is for the wrong rider. We keep it on record, but the rider needs a new one. You cannot undo this.`}</p>
          <TextField
            name="reason"
            label={t`Reason`}
            hint={t`The family can read it, and it is on the PDF.`}
            autoComplete="off"
            maxLength={longest.reason}
            required
          />
          <SubmitButton variant="danger">{t`Mark signature as invalid`}</SubmitButton>
        </Form>
      </Dialog>
    </May>
  )
}
