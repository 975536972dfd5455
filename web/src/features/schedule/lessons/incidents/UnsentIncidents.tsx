import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { writeClock } from '../../../../ui/words/clock-time.ts'
import { day } from '../../../../ui/words/day.ts'
import { type UnsentIncident, useUnsentIncidents } from './incident-drafts.ts'
import { kindWords, whoWords } from './incident-words.ts'
import css from './Incidents.module.css'

/** Incidents that were begun in this tab and are not recorded; nothing without any. */
export function UnsentIncidents({ formAt }: { formAt: (query: string) => string }) {
  const { unsent, discard } = useUnsentIncidents()
  if (unsent.length === 0) return null
  return (
    <Card title={t`Not recorded yet`}>
      <p className="quiet">
        {t`Only this browser tab has what you typed. Record it before you close the tab.`}
      </p>
      <ul className={css['list']} aria-label={t`Not recorded yet`}>
        {unsent.map(({ draftKey, query, typed }) => (
          <li key={draftKey}>
            <ListEntry
              title={<Link to={formAt(query)}>{titleOf(typed)}</Link>}
              actions={
                <Button variant="secondary" onClick={() => discard(draftKey)}>
                  {t`Discard draft`}
                </Button>
              }
              actionsBelow
            >
              <p>{whenOf(typed)}</p>
              <p className={css['begun']}>{typed.happened}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function titleOf({ kind, people = [], horses = [] }: UnsentIncident['typed']): string {
  return [kind ? kindWords(kind) : t`Incident`, whoWords({ people: [...people], horses: [...horses] })]
    .filter(Boolean)
    .join(': ')
}

function whenOf({ day: date, time }: UnsentIncident['typed']): string {
  return [date && day(date), time && writeClock(time)].filter(Boolean).join(', ')
}
