import { t } from '@lingui/core/macro'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Navigate, useParams } from 'react-router'
import { useApiQuery } from '../../data/queries/api-query.ts'
import { single } from '../../data/queries/single.ts'
import { OwnConversation } from '../../features/notices/conversations/OwnConversation.tsx'
import { OwnConversations } from '../../features/notices/conversations/OwnConversations.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { Loaded } from '../../ui/lists/Loaded.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { messagesAt, ownMessagesOf } from './message-places.ts'
import css from './MessagesPage.module.css'

/** The messages with the business; most families have one conversation, and come straight into it. */
export function MessagesPage() {
  const state = single(useApiQuery('GET /api/my-conversations'))
  return (
    <Loaded state={state} rows={8}>
      {({ items }) =>
        items.length === 1 && items[0] ? (
          <Navigate to={`${messagesAt}/${items[0].clientId}`} replace />
        ) : (
          <>
            <PageHeader title={t`Messages`} />
            {items.length === 0 ? (
              <Card>
                <EmptyState action={<LinkButton to="/client/join">{t`Enter invitation code`}</LinkButton>}>
                  {t`You have not joined a trainer yet. Ask your trainer for an invitation.`}
                </EmptyState>
              </Card>
            ) : (
              <OwnConversations items={items} openAt={(id) => `${messagesAt}/${id}`} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

/** One of the conversations. */
export function ConversationPage() {
  const { clientId = '' } = useParams()
  const { data: { items = [] } = {} } = useApiQuery('GET /api/my-conversations')
  const own = ownMessagesOf(items)
  return (
    <div className={css['page']}>
      <OwnConversation
        key={clientId}
        clientId={clientId}
        ownAt={own && `${messagesAt}/${own.clientId}`}
        renderHead={(title) => (
          <>
            {items.length > 1 && (
              <LinkButton
                variant="quiet"
                to={messagesAt}
                className={css['back']}
                icon={<Icon of={IconArrowLeft} />}
              >
                {t`All messages`}
              </LinkButton>
            )}
            <PageHeader title={title} />
          </>
        )}
      />
    </div>
  )
}
