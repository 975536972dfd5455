import type { ReactNode } from 'react'
import { Composer } from './Composer.tsx'
import { audienceWords } from './conversation-words.ts'
import type { Conversation } from './conversation.ts'
import css from './Conversation.module.css'
import { ConversationLog } from './ConversationLog.tsx'
import type { ConversationActions } from './use-conversation.ts'

interface ConversationViewProps extends ConversationActions {
  conversation: Conversation
  /** In place of the field: why nobody can write, and what to do; null if messages can be sent. */
  children: ReactNode
}

/** A conversation: who reads it, its messages, and the field for the next one. */
export function ConversationView({ conversation, children, send, ...actions }: ConversationViewProps) {
  const { clientId, name } = conversation
  return (
    <div className={css['conversation']}>
      <p className={css['audience']}>{audienceWords(conversation, actions.side).join(' ')}</p>
      <ConversationLog conversation={conversation} {...actions} />
      {children ?? <Composer clientId={clientId} name={name} send={send} />}
    </div>
  )
}
