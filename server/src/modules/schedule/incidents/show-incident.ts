import type { ReplyOf } from '@cavaletti/contract'
import type { incidentsApi } from '@cavaletti/contract/schedule/lessons/incidents'
import type { Tx } from '#database/scope.ts'
import { accountNames } from '#modules/identity/accounts/index.ts'
import type { Keys } from '#platform/keys.ts'
import { keptUntil, worstOf } from './rules.ts'
import { type Content, openContent, openNote, type Opened } from './sealed-content.ts'
import { type IncidentRow, keepYears, notesOf } from './store.ts'

export type Incident = ReplyOf<typeof incidentsApi.incident>
type Summary = ReplyOf<typeof incidentsApi.incidents>['items'][number]

const nothing: Content = {
  where: '',
  placeName: '',
  lesson: null,
  people: [],
  horses: [],
  happened: '',
  conditions: '',
  equipment: '',
  witnesses: [],
  measures: '',
}

/** Name of the location and the place there. */
export function placeWords({ placeName, where }: Pick<Content, 'placeName' | 'where'>): string {
  return [placeName, where].filter((part) => part !== '').join(', ')
}

const flagsOf = ({ state }: Opened<unknown>) => ({
  isReadable: state !== 'locked',
  isAltered: state === 'altered',
})

/** Incidents for a list. */
export async function showIncidents(tx: Tx, keys: Keys, rows: readonly IncidentRow[]): Promise<Summary[]> {
  const names = await accountNames(
    tx,
    rows.map(({ recordedBy }) => recordedBy),
  )
  return rows.map((row) => {
    const opened = openContent(keys, row)
    const content = opened.state === 'open' ? opened.content : nothing
    return { ...summaryOf(row, content, names), ...flagsOf(opened) }
  })
}

function summaryOf(
  row: IncidentRow,
  content: Content,
  names: ReadonlyMap<string, string>,
): Omit<Summary, 'isReadable' | 'isAltered'> {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    happenedAt: row.happenedAt.toString(),
    place: placeWords(content),
    people: content.people.map(({ riderId, name }) => ({ riderId, name })),
    horses: content.horses,
    treatment: worstOf(content.people),
    notes: row.notes,
    recordedBy: names.get(row.recordedBy) ?? '',
  }
}

/** One incident with its notes. */
export async function showIncident(
  tx: Tx,
  keys: Keys,
  row: IncidentRow,
  timeZone: string,
): Promise<Incident> {
  const notes = await notesOf(tx, row.id)
  const names = await accountNames(tx, [row.recordedBy, ...notes.map(({ writtenBy }) => writtenBy)])
  const opened = openContent(keys, row)
  const content = opened.state === 'open' ? opened.content : nothing
  const day = row.happenedAt.toZonedDateTimeISO(timeZone).toPlainDate()
  const { where, lesson, people, happened, conditions, equipment, witnesses, measures } = content
  return {
    ...summaryOf(row, content, names),
    ...flagsOf(opened),
    placeId: row.placeId,
    where,
    lesson,
    people,
    happened,
    conditions,
    equipment,
    witnesses,
    measures,
    recordedAt: row.recordedAt.toString(),
    keptUntil: keptUntil(day, await keepYears(tx), row.minorUntil).toString(),
    notes: notes.map((note) => {
      const found = openNote(keys, note)
      return {
        id: note.id,
        text: found.state === 'open' ? found.content.text : '',
        by: names.get(note.writtenBy) ?? '',
        at: note.writtenAt.toString(),
        ...flagsOf(found),
      }
    }),
  }
}
