import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { showToast } from './toasts/toast-store.ts'

export interface ArchiveButtonProps {
  name: string
  away: boolean
  /** The version on screen. */
  version: number
  /** Archives or restores the record at that version; returns the new version. */
  put: (version: number, archived: boolean) => Promise<{ version: number }>
  /** Message for a refusal. */
  explain: (error: unknown) => { message: string }
}

/** Archives a record, with Undo; or restores it. */
export function ArchiveButton({ name, away, version, put, explain }: ArchiveButtonProps) {
  const [busy, setBusy] = useState(false)
  const act = async (seen: number, archived: boolean): Promise<void> => {
    setBusy(true)
    try {
      const saved = await put(seen, archived)
      if (archived)
        showToast(t`${name} archived.`, { label: t`Undo`, onAct: () => void act(saved.version, false) })
      else showToast(t`${name} restored.`)
    } catch (error) {
      showToast(explain(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={() => void act(version, !away)}>
      {away ? t`Restore` : t`Archive`}
    </Button>
  )
}
