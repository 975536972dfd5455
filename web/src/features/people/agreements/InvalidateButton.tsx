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
          aria-label={t`Mark signature as invalid: ${title}`}
          title={t`Mark this signature as invalid?`}
          confirm={t`Mark signature as invalid`}
          tone="danger"
          explanation={t`Use this if, for example, the signature is for the wrong rider. We keep it on record, but the rider needs a new one. You cannot undo this.`}
          onConfirm={() =>
            run(async () => {
              await invalidate({ params: { id } })
              showToast(t`Signature marked as invalid.`)
            })
          }
        >
          {t`Mark signature as invalid`}
        </AskingButton>
      </div>
    </May>
  )
}
