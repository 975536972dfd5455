import { t } from '@lingui/core/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { reportError } from '../../wire/report-error.ts'
import css from './TrainerKeys.module.css'

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** The palette opens by button or Ctrl+K, the shortcuts by `?`; both load on first use. */
export function TrainerKeys() {
  const { pathname } = useLocation()
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
  // A dialog reports closing a moment later, when the other may be open.
  const close = (closed: typeof shown) => (): void => setShown((now) => (now === closed ? undefined : now))
  return (
    <>
      <button
        type="button"
        className={css['find']}
        aria-keyshortcuts="Control+K"
        onClick={() => setShown('palette')}
      >
        <Icon of={IconSearch} />
        <span>{t`Find or add`}</span>
        <kbd aria-hidden>{t`Ctrl K`}</kbd>
      </button>
      <ErrorBoundary onError={reportError} resetOn={pathname} fallback={null}>
        <Suspense fallback={<Loading onCancel={() => setShown(undefined)} />}>
          {shown === 'palette' && <CommandPalette onClose={close('palette')} />}
          {shown === 'keys' && <KeysDialog onClose={close('keys')} />}
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
