import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Loaded } from '../../../ui/lists/Loaded.tsx'
import { CannotWrite, ownCannotWriteWords } from './CannotWrite.tsx'
import { conversationTitle } from './conversation-words.ts'
import { ConversationView } from './ConversationView.tsx'
import { useConversation } from './use-conversation.ts'

interface OwnConversationProps {
  clientId: string
  /** Of the reader's own conversation; undefined: they have none. */
  ownAt: string | undefined
  /** The head above the conversation. */
  renderHead: (title: string) => ReactNode
}

/** A conversation with the business, for a client or a guardian. */
export function OwnConversation({ clientId, ownAt, renderHead }: OwnConversationProps) {
  const { state, actions } = useConversation('family', clientId)
  return (
    <Loaded state={state} rows={8}>
      {(conversation) => {
        const { cannotWriteBecause } = conversation
        return (
          <>
            {renderHead(conversationTitle(conversation))}
            <ConversationView conversation={conversation} {...actions}>
              {cannotWriteBecause && (
                <CannotWrite words={ownCannotWriteWords(cannotWriteBecause, conversation)}>
                  {cannotWriteBecause === 'guardian' && ownAt !== undefined && (
                    <LinkButton variant="secondary" to={ownAt}>
                      {t`Open your messages`}
                    </LinkButton>
                  )}
                </CannotWrite>
              )}
            </ConversationView>
          </>
        )
      }}
    </Loaded>
  )
}
