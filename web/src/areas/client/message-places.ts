export const messagesAt = '/client/messages'

/** The conversation in which the reader writes, among all that they read; undefined: none. */
export function ownMessagesOf<T extends { minorName: string | null; isArchived: boolean }>(
  items: readonly T[],
): T | undefined {
  return items.find(({ minorName }) => minorName === null)
}
