import type { ReplyOf } from '@cavaletti/contract'
import type { noticesApi } from '@cavaletti/contract/notices/notices'
import type { ToldRow } from './told-store.ts'

type Told = ReplyOf<typeof noticesApi.lessonNotices>['items'][number]

export function describeTold(row: ToldRow): Told {
  const { id, event, riderName, name } = row
  return {
    id,
    event,
    riderName,
    name,
    createdAt: row.createdAt.toString(),
    readAt: row.readAt?.toString() ?? null,
    mail: mailOf(row),
    push: pushOf(row),
    text: textOf(row),
  }
}

function mailOf({ skippedBecause, mailState, mailAt, dueAt }: ToldRow): Told['mail'] {
  if (skippedBecause !== null) return { state: skippedBecause, at: null }
  if (mailState === null) return { state: 'waits', at: dueAt?.toString() ?? null }
  const states = { queued: 'sending', retrying: 'delayed', sent: 'sent', failed: 'failed' } as const
  return { state: states[mailState], at: mailAt?.toString() ?? null }
}

function pushOf({ pushState: state, pushAt }: ToldRow): Told['push'] {
  if (state === null) return null
  return { state, at: pushAt?.toString() ?? null }
}

function textOf({ textState: state, textAt }: ToldRow): Told['text'] {
  if (state === null) return null
  return { state, at: textAt?.toString() ?? null }
}
