import { t } from '@lingui/core/macro'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import css from './CalendarPage.module.css'

interface CalendarActionsProps {
  isFiltering: boolean
  onFilter: () => void
  onNew: () => void
}

/** What can be done with the calendar as a whole; on phones a new lesson is always at hand. */
export function CalendarActions({ isFiltering, onFilter, onNew }: CalendarActionsProps) {
  return (
    <>
      <Button
        variant="quiet"
        className={css['icon']}
        aria-expanded={isFiltering}
        aria-label={t`Filter`}
        icon={<Icon of={IconFilter} />}
        onClick={onFilter}
      />
      <Button className={css['new']} icon={<Icon of={IconPlus} />} onClick={onNew}>
        {t`New lesson`}
      </Button>
    </>
  )
}

/** Paper has no buttons and needs none: what is on the page is printed. */
export function PrintButton() {
  return (
    <Button
      variant="quiet"
      className={css['print']}
      icon={<Icon of={IconPrinter} />}
      onClick={() => print()}
    >{t`Print`}</Button>
  )
}
