import { use } from 'react'
import { KeptDraftsContext } from '../../../forms/kept-drafts.ts'

/** Name of the draft of a message in the conversation of a client. */
export const draftOf = (clientId: string): string => `message in ${clientId}`

/** State of a link that leads into the field for a message. */
export const toWrite = { write: true }

/** Returns a function that begins the next message in a conversation, unless something is typed there. */
export function useBeginning(): (clientId: string, body: string) => void {
  const keptDrafts = use(KeptDraftsContext)
  return (clientId, body) => {
    const name = draftOf(clientId)
    if (keptDrafts?.has(name) === false) keptDrafts.set(name, { edits: { body }, base: { body: '' } })
  }
}
