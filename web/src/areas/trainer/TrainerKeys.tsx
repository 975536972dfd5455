import { t } from '@lingui/core/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../ui/page/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { reportError } from '../../wire/report-error.ts'
import css from './TrainerKeys.module.css'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

interface Opening {
  dialog: 'palette' | 'keys'
  number: number
}

/** The palette opens by button or Ctrl+K, the shortcuts by `?`; both load on first use. */
export function TrainerKeys() {
  const { pathname } = useLocation()
  const [shown, setShown] = useState<Opening>()
  const openings = useRef(0)
  const open = (dialog: Opening['dialog']): void => {
    openings.current += 1
    const opening = { dialog, number: openings.current }
    const isOnScreen = document.querySelector('dialog[open]') !== null
    setShown((now) => (now?.dialog === dialog && isOnScreen ? now : opening))
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      open('palette')
    } else if (event.key === '?' && !isTyping(event.target)) {
      event.preventDefault()
      open('keys')
    }
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  // A dialog reports closing a moment later, when another may be open, or the same one again.
  const close = (closed: Opening) => (): void => setShown((now) => (now === closed ? undefined : now))
  return (
    <>
      <button
        type="button"
        className={css['find']}
        aria-keyshortcuts="Control+K"
        onClick={() => open('palette')}
      >
        <Icon of={IconSearch} />
        <span>{t`Find or add`}</span>
        <kbd aria-hidden>{t`Ctrl K`}</kbd>
      </button>
      <ErrorBoundary onError={reportError} resetOn={pathname} fallback={null}>
        <Suspense fallback={<Loading onCancel={() => setShown(undefined)} />}>
          {shown?.dialog === 'palette' && <CommandPalette key={shown.number} onClose={close(shown)} />}
          {shown?.dialog === 'keys' && <KeysDialog key={shown.number} onClose={close(shown)} />}
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

/** Escape also cancels loading; otherwise it would open afterwards. */
function Loading({ onCancel }: { onCancel: () => void }) {
  const cancel = useEffectEvent(onCancel)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') cancel()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return null
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select, [contenteditable]')
}
