import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/Button.tsx'
import css from './CalendarPage.module.css'

/** Shown above an empty grid, in which lessons can be drawn. */
export function NothingPlanned({ isNarrowed, onNew }: { isNarrowed: boolean; onNew: () => void }) {
  if (isNarrowed) return <p className={css['nothing']}>{t`No lessons match the filter.`}</p>
  return (
    <div className={css['nothing']}>
      <p>{t`No lessons here yet. Drag across the calendar to add one, or fill in a form.`}</p>
      <Button variant="secondary" onClick={onNew}>
        {t`Add lesson`}
      </Button>
    </div>
  )
}
