import { t } from '@lingui/core/macro'
import css from './OfflineBar.module.css'

/** Shown while the server cannot be reached; nobody is signed out. */
export function OfflineBar({ offline, onRetry }: { offline: boolean; onRetry: () => void }) {
  return (
    <output className={css['place']}>
      {offline && (
        <span className={css['bar']}>
          {t`No connection. What you typed stays here.`}
          <button type="button" className={css['retry']} onClick={onRetry}>
            {t`Try again`}
          </button>
        </span>
      )}
    </output>
  )
}
