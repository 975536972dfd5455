import { t } from '@lingui/core/macro'
import { useId, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTimeZone } from '../../data/me/use-time-zone.ts'
import type { LessonSketch } from '../../features/schedule/lessons/new-lesson/new-lesson.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import fieldCss from '../../ui/fields/Field.module.css'
import { useFindings } from './calendar/use-findings.ts'
import { useQuickEntries } from './calendar/use-quick-entries.ts'
import css from './CommandPalette.module.css'
import { type Finding, newLessonAt } from './pages-to-find.ts'

/** On the calendar, the form for a new lesson keeps the shown week. */
function keepWeek(to: string, { pathname, search }: { pathname: string; search: string }): string {
  if (to !== newLessonAt) return to
  const calendar = '/trainer/calendar'
  const params = new URLSearchParams(pathname === calendar ? search : '')
  params.set('new', 'lesson')
  return `${calendar}?${params}`
}

/** Finds any page by a few letters, and plans a lesson from one line. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const here = useLocation()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const lines = useQuickEntries(typed, useTimeZone()).map(({ label, sketch }) => ({
    to: newLessonAt,
    label,
    kind: t`Add lesson`,
    sketch,
  }))
  const findings: (Finding & { sketch?: LessonSketch })[] = [...lines, ...useFindings(typed)]
  const active = findings[Math.min(place, findings.length - 1)]
  const go = ({ to, sketch }: (typeof findings)[number]): void => {
    onClose()
    void navigate(keepWeek(to, here), { state: sketch && { sketch } })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setPlace((now) => (now + step + findings.length) % Math.max(1, findings.length))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      go(active)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t`Find or add`}>
      <div className={css['palette']}>
        <label className="visually-hidden" htmlFor={id}>
          {t`Find a page, client, phone number, rider, horse or invoice`}
        </label>
        <input
          id={id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={findings.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? `${id}-${findings.indexOf(active)}` : undefined}
          className={fieldCss['input']}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Search, or add a lesson: thu 16:00 private amy`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist matches only starts of options
          role="listbox"
          aria-label={t`Results`}
          className={css['list']}
        >
          {findings.map((finding, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text field handles keys
            <div
              // Two riders with the same name make two lines with the same address and label.
              key={`${at} ${finding.to}`}
              id={`${id}-${at}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              tabIndex={-1}
              aria-selected={finding === active}
              className={css['option']}
              onClick={() => go(finding)}
            >
              <span>{finding.label}</span>
              <span className={css['kind']}>{finding.kind}</span>
            </div>
          ))}
        </div>
        {findings.length === 0 && <output>{t`Nothing found. Try fewer letters.`}</output>}
      </div>
    </Dialog>
  )
}
