import { t } from '@lingui/core/macro'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Says that a form holds what was typed on an earlier visit, with a way to be rid of it. */
export function KeptDraft({ wasKept, discard }: { wasKept: boolean; discard: () => void }) {
  if (!wasKept) return null
  return (
    <Notice title={t`What you typed before is still here. It is not saved yet.`}>
      <Button variant="secondary" onClick={discard}>
        {t`Discard it`}
      </Button>
    </Notice>
  )
}
