import { plural, t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useMailAllowance } from '../../../data/business/use-mail-allowance.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { explainRefusal } from '../../../forms/explain-refusal.ts'
import { Checkbox } from '../../../ui/fields/choosing/Checkbox.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { Moment } from '../../../ui/words/Moment.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import type { NewSending, Sending } from './use-sending.ts'

/** Documents to send: some, or all that match the list's filters. */
export type Sendable = Pick<NewSending, 'documentIds' | 'matching'>

/** Asks before mailing many clients. */
export function SendDialog({
  what,
  onClose,
  onStarted,
}: {
  /** Undefined closes the dialog. */
  what: Sendable | undefined
  onClose: () => void
  onStarted: (sending: Sending) => void
}) {
  const start = useApiChange('POST /api/sendings')
  const count = what?.documentIds?.length
  const timeZone = useTimeZone()
  const mailing = useMailAllowance({ isShown: what !== undefined }).data?.mailing
  return (
    <Dialog
      open={what !== undefined}
      onClose={onClose}
      title={
        count === undefined
          ? t`Email all matching documents`
          : plural(count, { one: 'Send # document', other: 'Send # documents' })
      }
    >
      <Form
        explain={explainRefusal}
        onSubmit={async (data) => {
          if (!what) return
          const includeSent = formText(data, 'includeSent') !== ''
          onStarted(await start({ body: { ...what, includeSent } }))
        }}
      >
        <p>{t`We email each document to its payer, with a link to view and pay it. Drafts are not sent.`}</p>
        {mailing && (
          <p>
            {plural(mailing.left, {
              one: 'Your business can send # more email today.',
              other: 'Your business can send # more emails today.',
            })}
            {(count === undefined || count > mailing.left) && <> {t`The rest follow automatically.`}</>}
            {mailing.againAt && (
              <>
                {' '}
                {t`Sending starts again at:`} <Moment at={mailing.againAt} timeZone={timeZone} />
              </>
            )}
          </p>
        )}
        <Checkbox name="includeSent" label={t`Include documents already sent`} />
        <SubmitButton>{t`Send documents`}</SubmitButton>
      </Form>
    </Dialog>
  )
}
