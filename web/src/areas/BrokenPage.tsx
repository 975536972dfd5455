import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import { EntryFrame } from './EntryFrame.tsx'

/** Shown where a page broke or could not be loaded. It comes with the first load, so that it never fails itself. */
export function BrokenPage() {
  return (
    <EntryFrame
      title={t`This page could not be shown`}
      lead={t`Either the connection broke off while it was loading, or something is wrong on our side.`}
    >
      <Button onClick={() => location.reload()}>{t`Load it again`}</Button>
    </EntryFrame>
  )
}
