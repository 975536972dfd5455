import { t } from '@lingui/core/macro'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { May } from '../../../data/me/May.tsx'
import { useBusy } from '../../../forms/use-busy.ts'
import { AskingButton } from '../../../ui/dialogs/AskingButton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { Signature } from './agreement.ts'

/** Marks a signature as invalid that a trainer recorded by mistake. */
export function InvalidateButton({ signature: { id, title } }: { signature: Signature }) {
  const invalidate = useApiChange('POST /api/signatures/{id}/invalidation')
  const { busy, run } = useBusy()
  return (
    <May action="riders.change">
      <div>
        <AskingButton
          variant="quiet"
          busy={busy}
          aria-label={t`Mark as invalid: ${title}`}
          title={t`Mark this signature as invalid?`}
          confirm={t`Mark as invalid`}
          tone="danger"
          explanation={t`Do this if it was recorded for the wrong rider. It stays in the record, and the rider needs a new signature. You cannot undo this.`}
          onConfirm={() =>
            run(async () => {
              await invalidate({ params: { id } })
              showToast(t`Signature marked as invalid.`)
            })
          }
        >
          {t`Mark as invalid`}
        </AskingButton>
      </div>
    </May>
  )
}
