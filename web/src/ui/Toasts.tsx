import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './Icon.tsx'
import { currentToasts, dismissToast, toastLifetime, watchToasts, type Toast } from './toast-store.ts'
import css from './Toasts.module.css'

/** Where toasts appear and are announced; one in a shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  return (
    <section className={css['place']} aria-label={t`Messages`} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  // It stays as long as it is pointed at or has the focus.
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => dismissToast(toast.id), toastLifetime)
    return () => clearTimeout(timer)
  }, [held, toast.id])

  const { action } = toast
  return (
    <div
      className={css['toast']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css['message']}>{toast.message}</span>
      {action && (
        <button
          type="button"
          className={css['act']}
          onClick={() => {
            dismissToast(toast.id)
            action.onAct()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={css['dismiss']}
        aria-label={t`Dismiss message`}
        onClick={() => dismissToast(toast.id)}
      >
        <Icon of={IconX} size={18} />
      </button>
    </div>
  )
}
