import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useApiChange } from '../../../data/changes/api-change.ts'
import { useSaving } from '../../../data/changes/use-saving.ts'
import { withUndo } from '../../../forms/with-undo.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { CannotWrite, cannotWriteWords } from './CannotWrite.tsx'
import type { Conversation } from './conversation.ts'
import { ConversationView } from './ConversationView.tsx'
import { useConversation } from './use-conversation.ts'

interface ClientConversationProps {
  clientId: string
  /** Address of a client's page. */
  clientAt: (id: string) => string
  /** The head above the conversation: the client's name, and actions. */
  renderHead: (name: string, actions: ReactNode) => ReactNode
}

/** A conversation with a client's family, for those who work for the business. */
export function ClientConversation({ clientId, clientAt, renderHead }: ClientConversationProps) {
  const { state, actions } = useConversation('business', clientId)
  const openClient = (
    <LinkButton variant="secondary" to={clientAt(clientId)}>
      {t`Open client`}
    </LinkButton>
  )
  return (
    <Loaded state={state} rows={8}>
      {(conversation) => {
        const { name, waitsSince, cannotWriteBecause } = conversation
        return (
          <>
            {renderHead(
              name,
              <>
                {waitsSince !== null && <SettleButton conversation={conversation} />}
                {openClient}
              </>,
            )}
            <ConversationView conversation={conversation} {...actions}>
              {cannotWriteBecause && (
                <CannotWrite words={cannotWriteWords(cannotWriteBecause, name)}>{openClient}</CannotWrite>
              )}
            </ConversationView>
          </>
        )
      }}
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
