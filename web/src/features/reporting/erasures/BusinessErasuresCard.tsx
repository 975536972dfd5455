import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { fetchFile } from '../../../session/files.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { AnswerButton } from './AnswerButton.tsx'
import { whenErased } from './erasure-words.ts'

/** All erasures of businesses, for administrators. */
export function BusinessErasuresCard() {
  const list = useApiList('GET /api/admin/business-erasures')
  const timeZone = useTimeZone()
  const words = {
    waiting: t`waiting`,
    withdrawn: t`stopped`,
    running: t`being erased`,
    done: t`done`,
  }
  return (
    <Card title={t`Businesses`}>
      <p>{t`Owners erase their business themselves. We keep a record of each erasure here, without a name.`}</p>
      <List
        label={t`Businesses`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No erasures yet.`}</EmptyState>}
      >
        {({ id, number, name, state, askedAt, dueAt, doneAt }) => (
          <ListEntry
            title={
              <>
                {t`No. ${number}`} {name} <Badge>{words[state]}</Badge>
              </>
            }
            actions={
              state === 'done' && (
                <AnswerButton
                  number={number}
                  fetchPdf={() => fetchFile('GET /api/admin/business-erasures/{id}/pdf', { params: { id } })}
                />
              )
            }
          >
            <p>
              {[
                t`asked for on ${formatDay(askedAt, timeZone)}`,
                whenErased({ state, dueAt, doneAt }, timeZone),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </ListEntry>
        )}
      </List>
    </Card>
  )
}
