import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** One thing said in the public frame, in the place of what cannot be shown. */
export function Said(props: { title: string; children: string; action?: ReactNode }) {
  return (
    <PublicFrame action={null}>
      <PageTitle>{props.title}</PageTitle>
      <EmptyState action={props.action}>{props.children}</EmptyState>
    </PublicFrame>
  )
}
