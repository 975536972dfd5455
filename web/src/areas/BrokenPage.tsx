import { t } from '@lingui/core/macro'
import { Button } from '../ui/Button.tsx'
import { EntryFrame } from './entry/EntryFrame.tsx'

/** Shown when a page crashes or cannot be loaded. Part of the first load, so that it never fails itself. */
export function BrokenPage() {
  return (
    <EntryFrame
      title={t`This page could not be shown`}
      lead={t`The connection may have dropped, or something went wrong on our side.`}
    >
      <Button onClick={() => location.reload()}>{t`Reload page`}</Button>
    </EntryFrame>
  )
}
