import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { explainSave } from '../../../forms/explain-save.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { formText } from '../../../ui/fields/form/form-text.ts'
import { Form } from '../../../ui/fields/form/Form.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { SubmitButton } from '../../../ui/fields/form/SubmitButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { coverLine, packBadge, packLine, sourceLine } from './pack-words.ts'
import { longest } from './pack-entry-limits.ts'
import { PackLedger } from './PackLedger.tsx'
import { ReasonForClient } from './ReasonForClient.tsx'
import { type Pack, usePackChanges } from './use-packs.ts'

/** A rider's make-up lesson, for the trainer, who may withdraw it while it is not used (S15). */
export function ClientMakeUp({ pack, locale }: { pack: Pack; locale: string }) {
  const [withdrawing, setWithdrawing] = useState(false)
  const { give } = usePackChanges()
  const { word, tone } = packBadge(pack)
  const mayWithdraw = pack.left > 0 && pack.state === 'usable'
  return (
    <>
      <ListEntry
        title={
          <>
            {pack.name} <Badge tone={tone}>{word}</Badge>
          </>
        }
        actions={
          mayWithdraw && (
            <Button
              variant="quiet"
              aria-label={t`Withdraw make-up lesson of ${pack.riderName}`}
              onClick={() => setWithdrawing(true)}
            >
              {t`Withdraw`}
            </Button>
          )
        }
      >
        <p>{packLine(pack)}</p>
        <p>{coverLine(pack, locale)}</p>
        <p>{sourceLine(pack)}</p>
      </ListEntry>
      <PackLedger {...pack} />
      <Dialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={t`Withdraw this make-up lesson?`}
      >
        <Form
          explain={explainSave}
          onSubmit={async (data) => {
            await give(pack.id, { credits: -pack.left, reason: formText(data, 'reason') })
            setWithdrawing(false)
            showToast(t`Make-up lesson withdrawn.`)
          }}
        >
          <ReasonForClient maxLength={longest.reason} />
          <SubmitButton>{t`Withdraw make-up lesson`}</SubmitButton>
        </Form>
      </Dialog>
    </>
  )
}
