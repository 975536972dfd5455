import { useQueryClient } from '@tanstack/react-query'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { apiQuery, useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { type Conversation, type Side, withSent } from './conversation.ts'
import { draftOf } from './drafts.ts'

/** Addresses of what either side does in a conversation. */
const addresses = {
  business: {
    show: 'GET /api/clients/{id}/conversation',
    write: 'POST /api/clients/{id}/messages',
    read: 'POST /api/clients/{id}/conversation/reading',
  },
  family: {
    show: 'GET /api/my-conversations/{id}',
    write: 'POST /api/my-conversations/{id}/messages',
    read: 'POST /api/my-conversations/{id}/reading',
  },
} as const

/** The conversation of a client, and what one side of it does there. */
export function useConversation(side: Side, clientId: string) {
  const { show, write, read } = addresses[side]
  const request = { params: { id: clientId } }
  const query = useApiQuery(show, request)
  const queries = useQueryClient()
  const sending = useApiChange(write, {
    draftKey: draftOf(clientId),
    keep: (sent) =>
      queries.setQueryData<Conversation>(keyOf(show, request), (now) => now && withSent(now, sent)),
  })
  const reading = useApiChange(read)
  return {
    state: single(query),
    actions: {
      side,
      isFetching: query.isFetching,
      fetchEarlier: (cursor: string) => queries.fetchQuery(apiQuery(show, { ...request, query: { cursor } })),
      send: (body: { id: string; body: string }) => {
        const seen = query.data?.messages.at(-1)?.id ?? null
        return sending({ ...request, body: side === 'business' ? { ...body, seen } : body })
      },
      read: (until: string) => reading({ ...request, body: { until } }),
    },
  }
}

export type ConversationActions = ReturnType<typeof useConversation>['actions']
