import { t } from '@lingui/core/macro'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import css from './CalendarPage.module.css'

interface CalendarActionsProps {
  isFiltering: boolean
  onFilter: () => void
  onNew: () => void
}

/** Actions of the calendar; on phones "Add lesson" is always visible. */
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
        {t`Add lesson`}
      </Button>
    </>
  )
}

/** Prints the page; hidden on paper. */
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
