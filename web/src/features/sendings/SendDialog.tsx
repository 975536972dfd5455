import { plural, t } from '@lingui/core/macro'
import { explainRefusal } from '../../api/explain-refusal.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { formText } from '../../ui/form-text.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { type NewSending, type Sending, useSendingChanges } from './use-sendings.ts'

/** What is to be sent: some documents, or all that match what the list shows. */
export type Sendable = Pick<NewSending, 'documentIds' | 'matching'>

/** Asks before many people get mail. */
export function SendDialog({
  what,
  onClose,
  onStarted,
}: {
  /** Undefined while nothing is asked. */
  what: Sendable | undefined
  onClose: () => void
  onStarted: (sending: Sending) => void
}) {
  const { start } = useSendingChanges()
  const count = what?.documentIds?.length
  return (
    <Dialog
      open={what !== undefined}
      onClose={onClose}
      title={
        count === undefined
          ? t`Send all that match`
          : plural(count, { one: 'Send # document', other: 'Send # documents' })
      }
    >
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          if (!what) return
          onStarted(await start({ ...what, includeSent: formText(data, 'includeSent') !== '' }))
        }}
      >
        <p>{t`Each goes by mail to whoever pays it, with a link to see and pay it. Drafts are not sent.`}</p>
        <Checkbox name="includeSent" label={t`Also those that were sent before`} />
        <SubmitButton>{t`Send them`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
