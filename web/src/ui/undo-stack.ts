import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { dismissToast, showToast } from './toast-store.ts'

interface Deed {
  toast: number
  undo: () => void
}

/** Nobody undoes more than this by key. */
const most = 20

let deeds: readonly Deed[] = []

/** Says what was done, with Undo beside it; Ctrl+Z undoes it, too, also when the message has gone. */
export function showUndoable(message: string, undo: () => void): void {
  const deed: Deed = {
    toast: showToast(message, { label: t`Undo`, onAct: () => run(deed) }),
    undo,
  }
  deeds = [...deeds.slice(1 - most), deed]
}

function run(deed: Deed): void {
  if (!deeds.includes(deed)) return
  deeds = deeds.filter((one) => one !== deed)
  dismissToast(deed.toast)
  deed.undo()
}

/** Ctrl+Z takes back the last deed, as long as the page it was done on is shown; not while somebody types. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      const last = deeds.at(-1)
      if (!isUndo || !last || isTyping(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run(last)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      deeds = []
    }
  }, [])
}

/** Whether a key belongs to a field that somebody types in. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
