import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { apiQuery, useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { type Conversation, withSent } from './conversation.ts'
import { conversationTitle } from './conversation-words.ts'
import { ConversationView } from './ConversationView.tsx'
import { draftOf } from './drafts.ts'
import { ownSilenceWords, Silence } from './Silence.tsx'

interface OwnConversationProps {
  clientId: string
  /** Of the reader's own conversation; undefined: they have none. */
  ownAt: string | undefined
  /** The head above the conversation. */
  renderHead: (title: string) => ReactNode
}

const address = 'GET /api/my-conversations/{id}'

/** A conversation with the business, for a client or a guardian. */
export function OwnConversation({ clientId, ownAt, renderHead }: OwnConversationProps) {
  const request = { params: { id: clientId } }
  const query = useApiQuery(address, request)
  const queries = useQueryClient()
  const send = useApiChange('POST /api/my-conversations/{id}/messages', {
    draftKey: draftOf(clientId),
    keep: (sent) =>
      queries.setQueryData<Conversation>(keyOf(address, request), (now) => now && withSent(now, sent)),
  })
  const read = useApiChange('POST /api/my-conversations/{id}/reading')
  return (
    <Loaded state={single(query)} rows={8}>
      {(conversation) => (
        <>
          {renderHead(conversationTitle(conversation))}
          <ConversationView
            side="family"
            conversation={conversation}
            isFetching={query.isFetching}
            fetchEarlier={(cursor) =>
              queries.fetchQuery(apiQuery(address, { ...request, query: { cursor } }))
            }
            send={(body) => send({ ...request, body })}
            read={(until) => read({ ...request, body: { until } })}
            silence={
              conversation.silence && (
                <Silence words={ownSilenceWords(conversation.silence, conversation)}>
                  {conversation.silence === 'guardian' && ownAt !== undefined && (
                    <LinkButton variant="secondary" to={ownAt}>
                      {t`Open your messages`}
                    </LinkButton>
                  )}
                </Silence>
              )
            }
          />
        </>
      )}
    </Loaded>
  )
}
