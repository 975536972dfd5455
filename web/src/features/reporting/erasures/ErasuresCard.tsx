import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { useTimeZone } from '../../../data/me/use-time-zone.ts'
import { fetchFile } from '../../../session/files.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { formatDay } from '../../../ui/words/format-instant.ts'
import { Link } from '../../../ui/Link.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { ListEntry } from '../../../ui/lists/ListEntry.tsx'
import { AnswerButton } from './AnswerButton.tsx'
import type { Erasure } from './erasure.ts'
import { whenErased } from './erasure-words.ts'

/** All erasures of the business, with the answers as evidence. */
export function ErasuresCard() {
  const list = useApiList('GET /api/erasures')
  return (
    <Card title={t`Erasures`}>
      <p>{t`You erase a client or a rider on their page. We keep a record of each erasure here, without a name.`}</p>
      <List
        label={t`Erasures`}
        list={list}
        itemKey={({ id }) => id}
        empty={<EmptyState>{t`No erasures yet.`}</EmptyState>}
      >
        {(erasure) => <ErasureItem erasure={erasure} />}
      </List>
    </Card>
  )
}

function ErasureItem({ erasure }: { erasure: Erasure }) {
  const timeZone = useTimeZone()
  const { id, number, kind, subjectId, name, state, askedAt, askedAs } = erasure
  const words = {
    waiting: t`waiting`,
    withdrawn: t`stopped`,
    done: t`done`,
  }
  const askedBy = {
    self: t`asked for by the person`,
    guardian: t`asked for by a guardian`,
    trainer: t`asked for by a trainer`,
    administrator: t`asked for by the administrator`,
  }
  return (
    <ListEntry
      title={
        <>
          {t`No. ${number}`}{' '}
          <Link to={kind === 'client' ? `/trainer/clients/${subjectId}` : `/trainer/riders/${subjectId}`}>
            {name}
          </Link>{' '}
          <Badge>{words[state]}</Badge>
        </>
      }
      actions={
        state === 'done' && (
          <AnswerButton
            number={number}
            fetchPdf={() => fetchFile('GET /api/erasures/{id}/pdf', { params: { id } })}
          />
        )
      }
    >
      <p>
        {[formatDay(askedAt, timeZone), askedBy[askedAs], whenErased(erasure, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </ListEntry>
  )
}
