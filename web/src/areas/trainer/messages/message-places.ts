export const messagesAt = '/trainer/messages'

/** Address of the conversation with a client. */
export const messagesWith = (clientId: string): string => `${messagesAt}/${clientId}`
