export { findFamily } from './family-store.ts'
export { type MessageSender, messagesOf, messagesSince } from './message-store.ts'
export { conversationsRoutes } from './routes.ts'
export { type MessageNotice, messagesMail, mostQuoted, type Quoted } from './mails.tsx'
