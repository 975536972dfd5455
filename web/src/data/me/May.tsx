import type { Action } from '@cavaletti/contract/actions'
import type { ReactNode } from 'react'
import { useMay } from './use-may.ts'

/** Shows its children to users who may do something in the business. */
export function May({ action, children }: { action: Action; children: ReactNode }) {
  return useMay()(action) ? children : null
}
