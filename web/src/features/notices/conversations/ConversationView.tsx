import type { ReactNode } from 'react'
import { Composer } from './Composer.tsx'
import { audienceWords } from './conversation-words.ts'
import type { Conversation, Side } from './conversation.ts'
import css from './Conversation.module.css'
import { ConversationLog } from './ConversationLog.tsx'

interface ConversationViewProps {
  conversation: Conversation
  side: Side
  /** The conversation is being fetched again. */
  isFetching: boolean
  fetchEarlier: (cursor: string) => Promise<Conversation>
  send: (message: { id: string; body: string }) => Promise<unknown>
  read: (until: string) => Promise<unknown>
  /** Why nobody can write, and what to do, in place of the field; null if messages can be sent. */
  silence: ReactNode
}

/** A conversation: who reads it, its messages, and the field for the next one. */
export function ConversationView({
  conversation,
  side,
  isFetching,
  fetchEarlier,
  send,
  read,
  silence,
}: ConversationViewProps) {
  const { clientId, name } = conversation
  return (
    <div className={css['conversation']}>
      <p className={css['audience']}>{audienceWords(conversation, side).join(' ')}</p>
      <ConversationLog {...{ conversation, side, isFetching, fetchEarlier, read }} />
      {silence ?? <Composer clientId={clientId} name={name} send={send} />}
    </div>
  )
}
