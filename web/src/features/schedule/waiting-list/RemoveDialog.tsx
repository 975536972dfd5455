import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useApiChange } from '../../../data/api-change.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Form } from '../../../ui/fields/Form.tsx'
import { SubmitButton } from '../../../ui/fields/SubmitButton.tsx'
import { TextArea } from '../../../ui/fields/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { WaitingEntry } from './waiting.ts'
import { longest } from './waiting-limits.ts'
import { wishWords } from './waiting-words.ts'

/** Removes an entry, with a reason that is kept. */
export function RemoveDialog({ entry, onClose }: { entry: WaitingEntry; onClose: () => void }) {
  const { id, version, riderName } = entry
  const [message, setMessage] = useState('')
  const remove = useApiChange('POST /api/waiting-list/{id}/removal')
  const submit = async (): Promise<void> => {
    await remove({ params: { id }, body: { version, message } })
    onClose()
    showToast(t`${riderName} removed from the waiting list.`)
  }
  return (
    <Dialog open onClose={onClose} title={t`Remove ${riderName} from the waiting list?`}>
      <Form onSubmit={submit}>
        <p>{wishWords(entry)}</p>
        <TextArea
          name="message"
          label={t`Reason`}
          required
          rows={3}
          maxLength={longest.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <SubmitButton variant="danger">{t`Remove from list`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
