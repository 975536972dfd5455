import { t } from '@lingui/core/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { topModal, watchModals } from '../dialogs/modals.ts'
import { currentToasts, dismissToast, toastLifetime, watchToasts, type Toast } from './toast-store.ts'
import css from './Toasts.module.css'

/** Shows and announces toasts; one in each shell. It moves into an open modal dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts)
  const modal = useSyncExternalStore(watchModals, topModal)
  const region = (
    <section
      className={classes(css['place'], modal && css['inModal'])}
      aria-label={t`Confirmations and errors`}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </section>
  )
  return modal ? createPortal(region, modal) : region
}

function ToastItem({ toast }: { toast: Toast }) {
  // Stays while it is hovered or has focus.
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
