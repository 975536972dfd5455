import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import css from './CalendarPage.module.css'

/** Above an empty grid, which one may draw on. */
export function NothingPlanned({ isNarrowed, onNew }: { isNarrowed: boolean; onNew: () => void }) {
  if (isNarrowed) return <p className={css['nothing']}>{t`Nothing here passes the filter.`}</p>
  return (
    <div className={css['nothing']}>
      <p>{t`No lessons here yet. Draw one onto the grid, or start with a form.`}</p>
      <Button variant="secondary" onClick={onNew}>
        {t`Plan a lesson`}
      </Button>
    </div>
  )
}
