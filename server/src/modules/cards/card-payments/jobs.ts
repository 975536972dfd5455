import { type JobHandler, onEvent } from '#platform/jobs/define-job.ts'
import type { Parts } from '#platform/parts.ts'
import { cardRefundAsked, sendRefund } from './refund-payment.ts'

export function cardsJobs({ stripe, ...parts }: Parts): JobHandler[] {
  if (stripe === null) return []
  return [
    onEvent(cardRefundAsked, ({ businessId, refundId }) =>
      sendRefund({ ...parts, stripe }, businessId, refundId),
    ),
  ]
}
