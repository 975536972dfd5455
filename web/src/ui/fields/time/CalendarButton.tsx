import { parseDate } from '@internationalized/date'
import { t } from '@lingui/core/macro'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Dialog,
  DialogTrigger,
  Heading,
  I18nProvider,
  Popover,
} from 'react-aria-components'
import css from './DateField.module.css'
import { Icon } from '../../Icon.tsx'
import { language } from '../../../messages/i18n.ts'

interface CalendarButtonProps {
  /** Label of the field, for the dialog's name. */
  label: string
  /** ISO 8601 or empty. */
  date: string
  onPick: (date: string) => void
}

/** Opens a month to pick a day; weeks begin on Monday. */
export function CalendarButton({ label, date, onPick }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <I18nProvider locale={language === 'de' ? 'de-DE' : 'en-GB'}>
      <DialogTrigger isOpen={open} onOpenChange={setOpen}>
        <Button className={css['open'] ?? ''} aria-label={t`Choose from a calendar: ${label}`}>
          <Icon of={IconCalendar} />
        </Button>
        <Popover className={css['popover'] ?? ''} placement="bottom end">
          <Dialog aria-label={label}>
            <Calendar
              aria-label={label}
              value={date === '' ? null : parseDate(date)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just opened the calendar
              autoFocus
              onChange={(picked) => {
                onPick(picked.toString())
                setOpen(false)
              }}
            >
              <header className={css['head']}>
                <Button slot="previous">
                  <Icon of={IconChevronLeft} />
                </Button>
                <Heading />
                <Button slot="next">
                  <Icon of={IconChevronRight} />
                </Button>
              </header>
              <CalendarGrid>{(day) => <CalendarCell date={day} className={css['day'] ?? ''} />}</CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </I18nProvider>
  )
}
