import { lazy, Suspense, useEffect, useState } from 'react'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** Ctrl+K finds everything, `?` shows the keys; both load when they are first wanted. */
export function TrainerKeys() {
  const [shown, setShown] = useState<'palette' | 'keys'>()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setShown('palette')
      } else if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault()
        setShown('keys')
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  // A dialog says that it is closed a moment later, when the other may be open already.
  const close = (closed: typeof shown) => (): void => setShown((now) => (now === closed ? undefined : now))
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <CommandPalette onClose={close('palette')} />}
      {shown === 'keys' && <KeysDialog onClose={close('keys')} />}
    </Suspense>
  )
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
