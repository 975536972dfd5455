import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { dismissToast, showToast } from './toast-store.ts'

interface Deed {
  toast: number
  undo: () => void
}

/** Actions that Ctrl+Z can undo. */
const most = 20

let deeds: readonly Deed[] = []

/** Shows a message with Undo; Ctrl+Z undoes too, also after the message has gone. */
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

/** Ctrl+Z undoes the last action while its page is shown, but not while typing. */
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

/** Whether a key goes to a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
