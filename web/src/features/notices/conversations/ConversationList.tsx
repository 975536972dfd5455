import { t } from '@lingui/core/macro'
import { useApiList } from '../../../data/queries/api-list.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/fields/choosing/FilterSelect.tsx'
import { SearchField } from '../../../ui/fields/text/SearchField.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { List } from '../../../ui/lists/List.tsx'
import { Toolbar } from '../../../ui/page/Toolbar.tsx'
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts'
import css from './ConversationList.module.css'
import { ConversationItem } from './ConversationItem.tsx'

interface ConversationListProps {
  /** Address of a conversation. */
  openAt: (clientId: string) => string
  /** Address of the list of clients. */
  clientsAt: string
  /** The conversation that is open beside the list. */
  openId?: string | undefined
}

/** Conversations with clients, found by name; the address bar keeps the search. */
export function ConversationList({ openAt, clientsAt, openId }: ConversationListProps) {
  const [{ show, search }, setFilter] = useAddressFilter('show', 'search')
  const waits = show === 'waiting'
  const list = useApiList('GET /api/conversations', {
    query: { waiting: waits ? 'true' : undefined, search: search || undefined },
  })
  const clients = (
    <LinkButton variant="secondary" to={clientsAt}>
      {t`Choose client`}
    </LinkButton>
  )
  return (
    <div className={css['list']}>
      <Toolbar>
        <SearchField
          label={t`Search by name`}
          value={search}
          onSearch={(text) => setFilter({ search: text }, 'replace')}
        />
        <FilterSelect
          label={t`Which messages`}
          options={[
            { value: '', label: t`All messages` },
            { value: 'waiting', label: t`Waiting for an answer` },
          ]}
          value={waits ? 'waiting' : ''}
          onChange={(value) => setFilter({ show: value })}
        />
      </Toolbar>
      <List
        label={t`Messages`}
        list={list}
        itemKey={({ clientId }) => clientId}
        empty={
          search !== '' ? (
            <EmptyState action={clients}>
              {t`No messages with “${search}”. To write the first one, choose a client.`}
            </EmptyState>
          ) : waits ? (
            <EmptyState
              action={
                <Button
                  variant="secondary"
                  onClick={() => setFilter({ show: '' })}
                >{t`Show all messages`}</Button>
              }
            >
              {t`Nobody waits for an answer.`}
            </EmptyState>
          ) : (
            <EmptyState action={clients}>
              {t`No messages yet. Choose a client and write the first one.`}
            </EmptyState>
          )
        }
      >
        {(item) => (
          <ConversationItem
            item={item}
            title={item.name}
            to={openAt(item.clientId)}
            isOpen={item.clientId === openId}
          >
            {item.waitsSince !== null && <Badge>{t`Waiting`}</Badge>}
            {item.isArchived && <Badge>{t`Archived`}</Badge>}
          </ConversationItem>
        )}
      </List>
    </div>
  )
}
