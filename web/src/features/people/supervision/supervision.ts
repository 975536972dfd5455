import type { Api, ReplyOf } from '@cavaletti/contract'
import { t } from '@lingui/core/macro'
import { formatDate } from '../../../ui/words/parse-date.ts'

export type Supervision = ReplyOf<Api['GET /api/supervision']>
type Entry = Supervision['items'][number]

export function entryOf({ items }: Supervision, id: string): Entry | undefined {
  return items.find((item) => item.id === id)
}

/** `Born 04/05/2009`, `Supervisor: Hannah Ashdown`; nothing of an adult. */
export function supervisionLines(entry: Entry | undefined): string[] {
  if (!entry) return []
  const { dateOfBirth, supervisorName } = entry
  const born = dateOfBirth === null ? '' : formatDate(Temporal.PlainDate.from(dateOfBirth))
  return [
    ...(born === '' ? [] : [t`Born ${born}`]),
    ...(supervisorName === null ? [] : [t`Supervisor: ${supervisorName}`]),
  ]
}
