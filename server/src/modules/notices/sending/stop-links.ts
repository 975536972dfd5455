import type { StoppableMail } from '@cavaletti/contract/notices/notice-kinds'
import { type Stop, stopSecret } from '#modules/notices/notice-settings/index.ts'
import type { Parts } from '#platform/parts.ts'
import type { MailBatch } from './plan-delivery.ts'

export interface StopLinks {
  /** For the button of mail programs. */
  unsubscribe: string
  /** For people. */
  stopPage: string
}

/** Addresses that stop mails of some kinds. */
export function stopLinks(
  { keys, publicUrl, apiUrl }: Pick<Parts, 'keys' | 'publicUrl' | 'apiUrl'>,
  stop: Stop,
): StopLinks {
  const secret = stopSecret(keys, stop)
  return {
    unsubscribe: `${apiUrl}/api/notice-mails/${secret}/end`,
    stopPage: `${publicUrl}/public/unsubscribe/${secret}`,
  }
}

/** The kinds that its reader can unsubscribe from; none for a mail that they must get. */
export function stoppableIn({ notices, pay, conversations }: MailBatch, isDigest: boolean): StoppableMail[] {
  if (notices.some(({ isUrgent }) => isUrgent)) return []
  if (isDigest) return ['daily_summary']
  return [...new Set([...notices, ...pay, ...conversations].map(({ event }) => event))]
}
