import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { Facts } from '../../../../ui/lists/Facts.tsx'
import { ListEntry } from '../../../../ui/lists/ListEntry.tsx'
import { day } from '../../../../ui/words/day.ts'
import { momentInDigits } from '../../../../ui/words/day-words.ts'
import type { Incident } from './incident.ts'
import { involvedWords } from './incident-words.ts'
import { FamilyCopy } from './FamilyCopy.tsx'
import css from './Incidents.module.css'

export interface IncidentDetailsProps {
  incident: Incident
  /** Of the business. */
  timeZone: string
  riderAt: (id: string) => string
  horseAt: (id: string) => string
  lessonAt: (id: string) => string
}

/** What was recorded: facts, what happened, and who was involved. */
export function IncidentDetails({ incident, timeZone, riderAt, horseAt, lessonAt }: IncidentDetailsProps) {
  const { happenedAt, place, lesson, horses, happened, measures, conditions, equipment } = incident
  return (
    <>
      <Card title={t`What happened`}>
        <p className={css['text']}>{happened}</p>
        {measures !== '' && (
          <section>
            <h3 className={css['heading']}>{t`What was done`}</h3>
            <p className={css['text']}>{measures}</p>
          </section>
        )}
        <div className={css['facts']}>
          <Facts
            facts={[
              [t`When`, momentInDigits(happenedAt, timeZone)],
              [t({ message: 'Where', context: 'an incident' }), place],
              [
                t`Lesson`,
                lesson && (
                  <Link key="lesson" to={lessonAt(lesson.id)}>
                    {lesson.title}
                  </Link>
                ),
              ],
              [
                t`Horses`,
                horses.length === 0
                  ? null
                  : inList(
                      horses.map(({ id, name }) => (
                        <Link key={id} to={horseAt(id)}>
                          {name}
                        </Link>
                      )),
                    ),
              ],
              [t`Ground and weather`, conditions],
              [t`Equipment`, equipment],
            ]}
          />
        </div>
      </Card>
      <PeopleCard incident={incident} riderAt={riderAt} />
    </>
  )
}

function PeopleCard({ incident, riderAt }: Pick<IncidentDetailsProps, 'incident' | 'riderAt'>) {
  const { people, witnesses } = incident
  if (people.length + witnesses.length === 0) return null
  return (
    <Card title={t`People`}>
      <ul className={css['list']} aria-label={t`People involved`}>
        {people.map((person, place) => (
          // Two people may have one name, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={place}>
            <ListEntry
              title={
                person.riderId === null ? (
                  person.name
                ) : (
                  <Link to={riderAt(person.riderId)}>{person.name}</Link>
                )
              }
              actions={person.riderId !== null && <FamilyCopy incident={incident} rider={person} />}
            >
              <p>{involvedWords(person)}</p>
              <p className={css['text']}>{person.injury === '' ? t`Unhurt` : person.injury}</p>
            </ListEntry>
          </li>
        ))}
      </ul>
      {witnesses.length > 0 && (
        <Facts
          facts={[
            [
              t`Witnesses`,
              <ul key="witnesses">
                {witnesses.map(({ name, contact }) => (
                  <li key={`${name} ${contact}`}>{[name, contact].filter(Boolean).join(', ')}</li>
                ))}
              </ul>,
            ],
          ]}
        />
      )}
    </Card>
  )
}

/** When it was recorded and until when it is kept. */
export function RecordFacts({ incident, timeZone }: Pick<IncidentDetailsProps, 'incident' | 'timeZone'>) {
  const { number, recordedBy, recordedAt, keptUntil } = incident
  return (
    <Card title={t`Record`}>
      <Facts
        facts={[
          [t`Number`, String(number)],
          [t`Recorded by`, recordedBy],
          [t`Recorded on`, momentInDigits(recordedAt, timeZone)],
          [t`Kept until`, day(keptUntil)],
        ]}
      />
      <p className="quiet">{t`Nobody can change or delete this record. We log everyone who opens it.`}</p>
    </Card>
  )
}

function inList(parts: ReactNode[]): ReactNode {
  return parts.flatMap((part, place) => (place === 0 ? [part] : [', ', part]))
}
