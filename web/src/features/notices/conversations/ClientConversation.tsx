import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { keyOf } from '../../../data/queries/api-keys.ts'
import { apiQuery, useApiQuery } from '../../../data/queries/api-query.ts'
import { single } from '../../../data/queries/single.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { type Conversation, withSent } from './conversation.ts'
import { ConversationView } from './ConversationView.tsx'
import { draftOf } from './drafts.ts'
import { Silence, silenceWords } from './Silence.tsx'

interface ClientConversationProps {
  clientId: string
  /** Address of a client's page. */
  clientAt: (id: string) => string
  /** The head above the conversation: the client's name, and actions. */
  renderHead: (name: string, actions: ReactNode) => ReactNode
}

const address = 'GET /api/clients/{id}/conversation'

/** A conversation with a client's family, for those who work for the business. */
export function ClientConversation({ clientId, clientAt, renderHead }: ClientConversationProps) {
  const request = { params: { id: clientId } }
  const query = useApiQuery(address, request)
  const queries = useQueryClient()
  const send = useApiChange('POST /api/clients/{id}/messages', {
    draftKey: draftOf(clientId),
    keep: (sent) =>
      queries.setQueryData<Conversation>(keyOf(address, request), (now) => now && withSent(now, sent)),
  })
  const read = useApiChange('POST /api/clients/{id}/conversation/reading')
  return (
    <Loaded state={single(query)} rows={8}>
      {(conversation) => (
        <>
          {renderHead(
            conversation.name,
            <>
              {conversation.waitsSince !== null && <SettleButton conversation={conversation} />}
              <LinkButton variant="secondary" to={clientAt(clientId)}>
                {t`Open client`}
              </LinkButton>
            </>,
          )}
          <ConversationView
            side="business"
            conversation={conversation}
            isFetching={query.isFetching}
            fetchEarlier={(cursor) =>
              queries.fetchQuery(apiQuery(address, { ...request, query: { cursor } }))
            }
            send={(body) => send({ ...request, body })}
            read={(until) => read({ ...request, body: { until } })}
            silence={
              conversation.silence && (
                <Silence words={silenceWords(conversation.silence, conversation.name)}>
                  <LinkButton variant="secondary" to={clientAt(clientId)}>
                    {t`Open client`}
                  </LinkButton>
                </Silence>
              )
            }
          />
        </>
      )}
    </Loaded>
  )
}

/** Ends the waiting of a conversation that needs no answer. */
function SettleButton({ conversation: { clientId, name, messages } }: { conversation: Conversation }) {
  const settle = useApiChange('PUT /api/clients/{id}/conversation/waiting')
  const [isSaving, save] = useSaving()
  const until = messages.at(-1)?.id
  if (until === undefined) return null
  const change = (waits: boolean) => settle({ params: { id: clientId }, body: { waits, until } })
  return (
    <Button
      variant="secondary"
      busy={isSaving}
      onClick={() =>
        save(() =>
          withUndo(
            t`${name} no longer waits for an answer.`,
            () => change(false),
            () => change(true),
          ),
        )
      }
    >
      {t`No answer needed`}
    </Button>
  )
}
