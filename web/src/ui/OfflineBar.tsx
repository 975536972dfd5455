import { t } from '@lingui/core/macro'
import css from './OfflineBar.module.css'

/** Says that the server cannot be reached, for as long as that is so. Nobody is signed out by it. */
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
