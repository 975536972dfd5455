import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** A message in place of a document. */
export function Said(props: { title: string; children: string; action?: ReactNode }) {
  return (
    <PublicFrame action={null}>
      <PageTitle>{props.title}</PageTitle>
      <EmptyState action={props.action}>{props.children}</EmptyState>
    </PublicFrame>
  )
}
