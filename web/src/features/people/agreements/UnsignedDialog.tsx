import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Link } from '../../../ui/Link.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import type { Agreement, Unsigned } from './agreement.ts'
import { stateBadge } from './agreement-words.ts'

/** Riders without a signature, and when their families were asked. */
export function UnsignedDialog({
  agreement,
  onClose,
}: {
  agreement: Agreement | undefined
  onClose: () => void
}) {
  const title = agreement?.title ?? ''
  return (
    <Dialog open={agreement !== undefined} onClose={onClose} title={t`Not signed: ${title}`}>
      {agreement && <UnsignedList id={agreement.id} />}
    </Dialog>
  )
}

function UnsignedList({ id }: { id: string }) {
  const list = useApiList('GET /api/agreements/{id}/unsigned', { params: { id } })
  const timeZone = useTimeZone()
  return (
    <List
      label={t`Riders without a signature`}
      list={list}
      itemKey={({ riderId }) => riderId}
      empty={<EmptyState>{t`Everybody has signed.`}</EmptyState>}
    >
      {({ riderId, riderName, clientName, state, asked }) => {
        const { word, tone } = stateBadge(state)
        return (
          <ListEntry
            title={
              <>
                <Link to={`/trainer/riders/${riderId}`}>{riderName}</Link> <Badge tone={tone}>{word}</Badge>
              </>
            }
          >
            <p>
              {clientName}
              {' · '}
              {askedWords(asked, timeZone)}
            </p>
          </ListEntry>
        )
      }}
    </List>
  )
}

function askedWords(asked: Unsigned['asked'], timeZone: string): string {
  if (!asked) return t`not asked yet`
  if (asked.people === 0) return t`no account to ask: get a signature on paper`
  const day = formatDay(asked.at, timeZone)
  return t`asked on ${day}`
}
