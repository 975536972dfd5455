import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Tells that a form contains an earlier draft, with a button to discard it. */
export function KeptDraft({ wasKept, discard }: { wasKept: boolean; discard: () => void }) {
  if (!wasKept) return null
  return (
    <Notice title={t`What you typed before is still here. It is not saved yet.`}>
      <Button variant="secondary" onClick={discard}>
        {t`Discard draft`}
      </Button>
    </Notice>
  )
}
